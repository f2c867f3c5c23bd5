import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import type { TaxLine } from '@/lib/taxes/charge';
import { payerUtr } from '@/lib/taxes/onItsWay';
import { personsOf, type TaxPerson } from '@/lib/taxes/personOf';
import type { CompanyVatState } from '@/server/refunds/state/companyVatState';
import type { TaxAccountRow, TaxPaymentRow, TaxRefundRow } from '@/server/taxes/store/taxAccounts';
import { onlineLine, withSent, type ShownCharge } from './taxLines';

export type TaxPicturePayment = {
  /** Missing if HMRC gives no date. */
  paidOn?: IsoDate;
  pence: Pence;
  method?: string;
  label?: string;
};

/** Returns a payment without the columns that have no value. */
export const paymentOf = ({ paidOn, pence, method, label }: TaxPaymentRow): TaxPicturePayment => ({
  paidOn,
  pence,
  ...(method && { method }),
  ...(label && { label }),
});

/** The Self Assessment of one of the people whom HMRC lists for a business. */
export interface ListedAccount {
  /** UTR of a second or further person; empty for the first. */
  ofPerson: string;
  /** Undefined where the account is the client's own. */
  person: TaxPerson | undefined;
  account: TaxAccountRow;
  lines: TaxLine[];
  payments: TaxPicturePayment[];
  refunds: readonly TaxRefundRow[];
}

/** What was read of the Self Assessment of all of them. */
interface ReadRows {
  account: TaxAccountRow | undefined;
  charges: readonly ShownCharge[];
  payments: readonly TaxPaymentRow[];
  refunds: readonly TaxRefundRow[];
}

/** Returns the Self Assessment of each person, the first as it was first read. */
export function listedAccounts(
  vat: CompanyVatState,
  { account: first, charges, payments, refunds }: ReadRows,
): ListedAccount[] {
  if (!first) return [];
  const accounts = [
    first,
    ...first.furtherPersons.map(({ utr: reference, name: holder = null, creditPence }) => ({
      ...first,
      reference,
      holder,
      creditPence,
    })),
  ];
  const { name, kind, companyNumber } = vat.company;
  const client = { name, kind, companyNumber, utr: vat.taxPayer?.utr ?? null };
  const people = personsOf('self_assessment', client, accounts);
  return accounts.map((account, at) => {
    const ofPerson = at === 0 ? '' : account.reference;
    const isOf = ({ person }: { person: string }) => person === ofPerson;
    return {
      ofPerson,
      person: people[at],
      account,
      lines: withSent(charges.filter(isOf).map(onlineLine), vat, payerUtr(account.reference)),
      payments: payments.filter(isOf).map(paymentOf),
      refunds: refunds.filter(isOf),
    };
  });
}

/** Returns the account of a tax; of several people's Self Assessment with the credit of all. */
export const wholeAccount = (
  account: TaxAccountRow,
  people: readonly ListedAccount[],
): TaxAccountRow =>
  account.tax === 'self_assessment' && people.length > 1
    ? { ...account, creditPence: sum(people.map((listed) => listed.account.creditPence)) }
    : account;
