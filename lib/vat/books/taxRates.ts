/** One tax rate of the organisation's books, as its own list has it. */
export interface TaxRate {
  /**
   * The code on a line: Xero's own, such as 'INPUT2', or 'TAX001' and on for one that the
   * organisation made.
   */
  taxType: string;
  /** What the organisation calls it, e.g. 'Postponed VAT (our own)'. */
  name: string;
  /** Where Xero's own VAT return puts it, e.g. 'INPUT'; absent where Xero does not say. */
  reportsAs?: string;
  /** All its components together: 20, 17.5, 5, 0. */
  percent: number;
  /** A part of it can never be reclaimed. */
  nonRecoverable: boolean;
}

/**
 * What to call a rate in a sentence: '“Margin scheme” (TAX007)', or its code alone where the list
 * does not have it.
 */
export function rateName(taxType: string, rates: readonly TaxRate[]): string {
  const name = rates.find((each) => each.taxType === taxType)?.name.trim();
  return name && name !== taxType ? `“${name}” (${taxType})` : taxType;
}
