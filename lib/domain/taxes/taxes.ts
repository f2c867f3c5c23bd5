/** The four taxes, as they are written in the database and on the wire. */
export const TAXES = ['vat', 'paye', 'corporation_tax', 'self_assessment'] as const;
export type Tax = (typeof TAXES)[number];

/** The three that no public API of HMRC's shows (docs/rules/hmrc.md#online-services). */
export const ONLINE_TAXES = ['paye', 'corporation_tax', 'self_assessment'] as const satisfies readonly Tax[];
export type OnlineTax = (typeof ONLINE_TAXES)[number];

export const TAX_NAMES = {
  vat: 'VAT', paye: 'PAYE', corporation_tax: 'Corporation tax', self_assessment: 'Self assessment',
} as const satisfies Record<Tax, string>;
