/** A client's name and the numbers that tell it from another of the same name. */
export interface NamedByNumber {
  name: string;
  vrn: string | null;
  utr: string | null;
  companyNumber: string | null;
  payeReference?: string | null | undefined;
}

/**
 * Returns the number to show beside a client's name: 'UTR 1097172564'. Never a National Insurance
 * number.
 */
export const numberBeside = (numbers: Omit<NamedByNumber, 'name'>): string => {
  const { vrn, utr, companyNumber, payeReference } = numbers;
  if (vrn) return `VAT ${vrn}`;
  if (utr) return `UTR ${utr}`;
  if (companyNumber) return `company ${companyNumber}`;
  return payeReference ? `PAYE ${payeReference}` : 'no number';
};

/**
 * Returns a client's name as lists, searches and summaries show it: with a number beside it where
 * the practice has another client of the same name (docs/rules/product.md#same-client).
 */
export const shownName = (client: NamedByNumber, hasNamesake: boolean): string =>
  hasNamesake ? `${client.name} (${numberBeside(client)})` : client.name;
