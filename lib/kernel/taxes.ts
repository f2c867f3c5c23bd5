/** The four taxes, as they are written in the database and on the wire. */
export const TAXES = ['vat', 'paye', 'corporation_tax', 'self_assessment'] as const;
export type Tax = (typeof TAXES)[number];

/** The three that no public API of HMRC's shows (docs/rules/hmrc.md#online-services). */
export const ONLINE_TAXES = [
  'paye',
  'corporation_tax',
  'self_assessment',
] as const satisfies readonly Tax[];
export type OnlineTax = (typeof ONLINE_TAXES)[number];

/** In which order what is due is said: late, then today, then what comes next. */
export const TURNS = ['late', 'today', 'next'] as const;
export type Turn = (typeof TURNS)[number];

/**
 * The id of one charge of these taxes, after HMRC's own key: a calendar that has the line already
 * moves it instead of adding another.
 */
export const onlineLineId = (tax: OnlineTax, key: string): string =>
  `${tax}-${key}`.replace(/[^\w]+/g, '-');

export const TAX_NAMES = {
  vat: 'VAT',
  paye: 'PAYE',
  corporation_tax: 'Corporation tax',
  self_assessment: 'Self assessment',
} as const satisfies Record<Tax, string>;

const INSIDE = {
  vat: TAX_NAMES.vat,
  paye: TAX_NAMES.paye,
  corporation_tax: 'corporation tax',
  self_assessment: 'self assessment',
} as const satisfies Record<Tax, string>;

/** 'corporation tax', 'VAT': a tax in the middle of a sentence. */
export const insideSentence = (tax: Tax): string => INSIDE[tax];
