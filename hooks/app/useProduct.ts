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

/** The product that this address is below, else the one this tab showed last. */
const here = (): Product =>
  window.location.pathname.startsWith(OPEN_TAX) ? 'OpenTax' : seenProduct();

/**
 * The product the visitor came from, for pages that belong to both: logging in and out, and an
 * address that leads nowhere. An accountant whose session ended does not log in under another name
 * (docs/rules/product.md#headers).
 */
export const useProduct = (): Product =>
  useSyncExternalStore(onProductChange, here, () => 'InstantVAT');

/**
 * Remembers the product of the page that is shown. Pages of the account belong to both and change
 * nothing.
 */
export function useRememberProduct(area: RouteRow['area']): void {
  useEffect(() => {
    if (area !== 'account') rememberProduct(area === 'openTax' ? 'OpenTax' : 'InstantVAT');
  }, [area]);
}
