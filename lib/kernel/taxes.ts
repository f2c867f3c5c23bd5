/** The four taxes, as in the database and on the wire. */
export const TAXES = ['vat', 'paye', 'corporation_tax', 'self_assessment'] as const;
export type Tax = (typeof TAXES)[number];

/** The three that no public API of HMRC's shows (docs/rules/hmrc.md#online-services). */
export const ONLINE_TAXES = [
  'paye',
  'corporation_tax',
  'self_assessment',
] as const satisfies readonly Tax[];
export type OnlineTax = (typeof ONLINE_TAXES)[number];

/** The order of due dates: late, then today, then next. */
export const TURNS = ['late', 'today', 'next'] as const;
export type DueGroupName = (typeof TURNS)[number];

/** The turn of a tax's first day; stopped: HMRC's clock is stopped by a question of its own. */
export const SAID_TURNS = [...TURNS, 'stopped'] as const;
export type SaidTurn = (typeof SAID_TURNS)[number];

/**
 * Returns the id of one charge of these taxes, derived from HMRC's own key: a calendar that already
 * has the line moves it instead of adding another.
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

/** Returns a tax's name inside a sentence: 'corporation tax', 'VAT'. */
export const insideSentence = (tax: Tax): string => INSIDE[tax];
