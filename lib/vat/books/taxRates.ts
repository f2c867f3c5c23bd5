/** One tax rate from the organisation's own list in its books. */
export interface TaxRate {
  /**
   * The code on a line: Xero's own, such as 'INPUT2', or 'TAX001' and up for a rate that the
   * organisation created.
   */
  taxType: string;
  /** The organisation's name for it, e.g. 'Postponed VAT (our own)'. */
  name: string;
  /** Its place in Xero's own VAT return, e.g. 'INPUT'; absent if Xero has none. */
  reportsAs?: string;
  /** The sum of its components in per cent: 20, 17.5, 5, 0. */
  percent: number;
  /** True if a part of it can never be reclaimed. */
  nonRecoverable: boolean;
}

/** Returns the organisation's rate of a code; undefined if it is not in the list. */
export const findRate = (taxType: string, rates: readonly TaxRate[]): TaxRate | undefined => {
  const code = taxType.trim().toUpperCase();
  return rates.find((rate) => rate.taxType.trim().toUpperCase() === code);
};

/**
 * Returns a rate's name for a sentence: '“Margin scheme” (TAX007)', or its code alone if it is not
 * in the list.
 */
export function rateName(taxType: string, rates: readonly TaxRate[]): string {
  const name = rates.find((rate) => rate.taxType === taxType)?.name.trim();
  return name && name !== taxType ? `“${name}” (${taxType})` : taxType;
}
