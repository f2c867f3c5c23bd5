import { useCallback } from 'react';
import { removeChat } from '@/lib/browser/chat';
import { localStore, sessionStore } from '@/lib/browser/storage';

/** Clears what this browser remembers of the person, before they log out (docs/rules/product.md#navigation-menu; ASVS 14.3.1). */
export const useForgetThisBrowser = (): (() => void) =>
  useCallback(() => {
    localStore.clear();
    sessionStore.clear();
    removeChat();
  }, []);
