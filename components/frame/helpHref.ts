import { pageHref } from '@/lib/routes/hrefs';
import type { RouteRow } from '@/lib/routes/routes';

/** Where help leads: the help page of InstantVAT, the contact page of OpenTax (docs/rules/product.md#headers). */
export const helpHref = (area: RouteRow['area']): string => pageHref(area === 'openTax' ? 'openTaxContact' : 'instantVatHelp');
