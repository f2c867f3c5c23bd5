import { pageHref } from '@/lib/app/hrefs';
import type { RouteRow } from '@/lib/app/routes/routeRow';

/**
 * Returns where help leads: the help page of InstantVAT, the contact page of OpenTax
 * (docs/rules/product.md#headers).
 */
export const helpHref = (area: RouteRow['area']): string =>
  pageHref(area === 'openTax' ? 'openTaxContact' : 'instantVatHelp');
