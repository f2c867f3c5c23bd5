import { notAskedReason, type NotAskedReason } from '@/lib/access/taxNumbers';
import { getOutstanding } from '@/lib/taxes/charge';
import type { Tax } from '@/lib/kernel/taxes';
import type { TaxState } from '@/lib/taxes/taxStates';
import { owedToHmrc, type OwedToHmrc } from '@/lib/vat/accountReading';
import { connectionOfTax, type CompanyTaxState } from './companyTaxState';

/**
 * Returns why HMRC is not asked about a tax of a practice's client. What the business reads by a
 * consent of its own, or gave as a file, needs no number of the practice's.
 */
export function notAskedReasonOfClient(
  picture: CompanyTaxState,
  tax: Tax,
): NotAskedReason | undefined {
  const { taxPayer } = picture.vat;
  const why = taxPayer && notAskedReason(tax, taxPayer);
  if (!why || why === 'vat_group') return why;
  const isOwn = connectionOfTax(picture, tax)?.practiceId === null;
  return isOwn || (tax !== 'vat' && picture.accounts.get(tax)?.fileName) ? undefined : why;
}

/** Returns whether a tax is read, and if not, why. */
export function stateOf(picture: CompanyTaxState, tax: Tax, isOffered: boolean): TaxState {
  if (picture.unshared.includes(tax)) return 'not_shared';
  // Whoever owns the business connects it and is not told of its practice's numbers.
  const why = picture.vat.taxPayer?.isOwned ? undefined : notAskedReasonOfClient(picture, tax);
  if (why) return why;
  const sync = picture.syncs.get(tax);
  const connection = connectionOfTax(picture, tax);
  // What was read before the connection ended stays, with its age.
  // Parts of HMRC's account may have come although not all of it did.
  const isFirst = tax === 'vat' && picture.vat.firstStep !== undefined;
  const hasRead =
    (Boolean(sync?.readAt) && !isFirst) ||
    (tax === 'vat' && (picture.lines.get('vat') ?? []).length > 0);
  if (!connection && !hasRead) return tax !== 'vat' && !isOffered ? 'not_offered' : 'not_connected';
  if (!hasRead) return connection ? 'reading' : 'not_connected';
  if (tax !== 'vat' && !picture.accounts.has(tax)) return 'not_registered';
  return (picture.lines.get(tax) ?? []).length === 0 ? 'nothing_recorded' : 'read';
}

/** Returns what is owed of one tax: VAT's account comes year by year, the others' whole or not at all. */
export function owedOf({ vat, accounts, lines, today }: CompanyTaxState, tax: Tax): OwedToHmrc {
  if (tax === 'vat') return owedToHmrc(vat.charges, vat.accountYears, today);
  return accounts.has(tax) ? { owedPence: getOutstanding(lines.get(tax) ?? []) } : {};
}
