import { isCorporation, isPerson, type CompanyKind } from './companyKind';
import type { Tax } from '@/lib/kernel/taxes';

/** A client as needed to distinguish its taxes: its kind and its numbers. */
export interface TaxPayer {
  kind: CompanyKind;
  vrn: string | null;
  utr: string | null;
  payeReference: string | null;
  companyNumber: string | null;
}

/** A number by which a tax is read. */
export type TaxNumber = 'vrn' | 'utr' | 'payeReference';

/**
 * Returns the tax that a client's UTR is the reference of: companies have theirs for Corporation
 * tax.
 */
export const taxOfUtr = (
  client: Pick<TaxPayer, 'kind' | 'companyNumber'>,
): 'corporation_tax' | 'self_assessment' =>
  isCorporation(client) ? 'corporation_tax' : 'self_assessment';

/**
 * Returns the client's own number by which a tax is read; undefined where it can have none: a
 * person no Corporation tax, and a company no Self Assessment but its director's
 * (docs/rules/product.md#numbers-of-each-tax).
 */
export function numberOfTax(
  tax: Tax,
  client: Pick<TaxPayer, 'kind' | 'companyNumber'>,
): TaxNumber | undefined {
  if (tax === 'vat') return 'vrn';
  if (tax === 'paye') return 'payeReference';
  return taxOfUtr(client) === tax ? 'utr' : undefined;
}

/** Returns true if the client cannot have this tax, whatever its numbers. */
export const isNoTaxOf = (tax: Tax, { kind }: Pick<TaxPayer, 'kind'>): boolean =>
  tax === 'corporation_tax' && isPerson(kind);

/**
 * Returns true if HMRC can be asked about this tax. Without a reference of its own a tax can still
 * be found by the VAT number, under which HMRC lists the references of the other three.
 */
export function canBeRead(tax: Tax, client: TaxPayer): boolean {
  if (isNoTaxOf(tax, client)) return false;
  const taxNumber = numberOfTax(tax, client);
  return client.vrn !== null || (taxNumber !== undefined && client[taxNumber] !== null);
}

/** A client with whether another client of its practice comes first of its VAT group. */
export type GroupedTaxPayer = TaxPayer & { isVatElsewhere: boolean };

/** Reasons why HMRC is not asked about a tax of a client. */
export type NotAskedReason = 'no_number' | 'vat_group' | 'not_theirs';

/**
 * Returns why HMRC is not asked about a tax of a client; undefined where it can be asked.
 * server/access/store/askedTaxes.ts has this rule for the database; a test compares the two.
 */
export function notAskedReason(tax: Tax, client: GroupedTaxPayer): NotAskedReason | undefined {
  if (isNoTaxOf(tax, client)) return 'not_theirs';
  if (!canBeRead(tax, client)) return 'no_number';
  return tax === 'vat' && client.isVatElsewhere ? 'vat_group' : undefined;
}
