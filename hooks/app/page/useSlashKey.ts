import { useKeys } from '@/hooks/app/page/useKeys';

/** Binds the "/" key (see hooks/app/page/useKeys). Returns whether shortcuts are on. */
export const useSlashKey = (act: () => void): boolean => useKeys({ '/': act });
