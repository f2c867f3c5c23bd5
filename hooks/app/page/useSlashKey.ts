import { useKeys } from '@/hooks/app/page/useKeys';

/**
 * "/" does something, as every key of one character does (hooks/app/page/useKeys). Answers whether
 * the key is on.
 */
export const useSlashKey = (act: () => void): boolean => useKeys({ '/': act });
