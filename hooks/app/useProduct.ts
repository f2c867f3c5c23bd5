import { useEffect, useSyncExternalStore } from 'react';
import {
  onProductChange,
  rememberProduct,
  seenProduct,
  type Product,
} from '@/lib/app/browser/product';
import { fullPageHref } from '@/lib/app/hrefs';
import type { RouteRow } from '@/lib/app/routes/routeRow';

export type { Product };

const OPEN_TAX = fullPageHref('openTax');

/** Returns the product of this address, else the one this tab showed last. */
const currentProduct = (): Product =>
  window.location.pathname.startsWith(OPEN_TAX) ? 'OpenTax' : seenProduct();

/**
 * Returns the product the visitor came from, for pages that belong to both: logging in and out, and
 * the not-found page. An accountant who was logged out must not log in under another name
 * (docs/rules/product.md#headers).
 */
export const useProduct = (): Product =>
  useSyncExternalStore(onProductChange, currentProduct, () => 'InstantVAT');

/** Remembers the product of the page. Account pages belong to both and change nothing. */
export function useRememberProduct(area: RouteRow['area']): void {
  useEffect(() => {
    if (area !== 'account') rememberProduct(area === 'openTax' ? 'OpenTax' : 'InstantVAT');
  }, [area]);
}
