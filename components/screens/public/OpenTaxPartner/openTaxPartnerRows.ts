import type { RouteName } from '@/lib/app/routes';

export interface OpenTaxPartnerRow {
  page: RouteName;
  partner: string;
  name: string;
}

/** OpenTax's partner pages (docs/rules/product.md#partner-pages). */
export const openTaxPartnerRows: readonly OpenTaxPartnerRow[] = [
  { page: 'openTaxFreeagent', partner: 'freeagent', name: 'FreeAgent' },
  { page: 'openTaxNomi', partner: 'nomi', name: 'Nomi' },
];
