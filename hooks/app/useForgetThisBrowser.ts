import { useCallback } from 'react';
import { removeChat } from '@/lib/app/browser/chat';
import { rememberProduct, seenProduct } from '@/lib/app/browser/product';
import { localStore, sessionStore } from '@/lib/app/browser/storage';

/** Clears what this tab remembers of the person; only the product that it shows stays. */
export function forgetThisTab(product = seenProduct()): void {
  sessionStore.clear();
  rememberProduct(product);
  removeChat();
}

/** Clears what this browser remembers of the person; only the product that this tab shows stays. */
export function forgetPerson(product = seenProduct()): void {
  localStore.clear();
  forgetThisTab(product);
}

/**
 * Returns a function that clears what this browser remembers of the person, before they log out
 * (docs/rules/product.md#navigation-menu; ASVS 14.3.1). The product that this tab showed is not
 * personal and stays, for the login page's design.
 */
export const useForgetThisBrowser = (): (() => void) => useCallback(() => forgetPerson(), []);
