import { useKeys } from '@/hooks/useKeys';

/** "/" does something, as every key of one character does (hooks/useKeys). Answers whether the key is on. */
export const useSlashKey = (act: () => void): boolean => useKeys({ '/': act });
