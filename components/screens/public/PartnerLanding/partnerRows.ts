import type { RouteName } from '@/lib/app/routes';

/**
 * Where the figures of a partner's customers come from (docs/decisions/0006). `xero`: read from
 * their bookkeeping · `typed`: copied by them out of the partner's own software · `either`: the
 * partner keeps no books for them.
 */
export type Records = 'xero' | 'typed' | 'either';

export interface PartnerRow {
  page: RouteName;
  /**
   * As it is kept in the cookie and with the claim; the row of the page in lib/app has the same.
   */
  partner: string;
  name: string;
  records: Records;
}

/**
 * InstantVAT's partner landings (docs/rules/product.md#partner-pages). Partners change the
 * order of the sign-up options and the fee's wording only (docs/rules/product.md#partner).
 */
export const partnerRows: readonly PartnerRow[] = [
  { page: 'partnerQuickbooks', partner: 'quickbooks', name: 'QuickBooks', records: 'typed' },
  { page: 'partnerGofile', partner: 'gofile', name: 'GoFile', records: 'either' },
  { page: 'partnerSwoop', partner: 'swoop', name: 'Swoop', records: 'either' },
  { page: 'partnerAzets', partner: 'azets', name: 'Azets', records: 'either' },
  { page: 'partnerKashflow', partner: 'kashflow', name: 'KashFlow', records: 'typed' },
  { page: 'partnerFreeagent', partner: 'freeagent', name: 'FreeAgent', records: 'typed' },
  { page: 'partnerXero', partner: 'xero', name: 'Xero', records: 'xero' },
  { page: 'partnerMtdsorted', partner: 'mtdsorted', name: 'MTDsorted', records: 'either' },
];
