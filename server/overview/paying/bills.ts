import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { personKey, type BillLink } from '@/lib/taxes/paying/billLink';
import { inPayOrder } from '@/lib/taxes/paying/payOrder';
import { chargeName } from '@/lib/taxes/onItsWay';
import type { TaxState } from '@/lib/taxes/taxStates';
import { readSharedTaxState, type CompanyTaxState } from '@/server/overview/companyTaxState';
import { personsFacts } from '@/server/overview/taxPerson';
import { stateOf } from '@/server/overview/taxState';
import { getLines, type TaxLineView } from '@/server/overview/taxSummary';
import type { Db } from '@/server/platform/db/db';

/** An unpaid bill as the list beside another one names it. */
export interface ListedBill {
  tax: Tax;
  charge: string;
  person?: string;
  label: string;
  due: IsoDate;
  outstandingPence: TaxLineView['outstandingPence'];
  status: string;
}

/** States of a tax of which no page shows anything. */
const HIDDEN: readonly TaxState[] = ['not_shared', 'no_number', 'vat_group', 'not_theirs'];

/** Returns the unpaid bills of one tax, in the order in which they are paid. */
const unpaidBills = (picture: CompanyTaxState, tax: Tax): TaxLineView[] =>
  HIDDEN.includes(stateOf(picture, tax, true))
    ? []
    : inPayOrder(getLines(picture, tax), picture.today);

/** Returns the person whose tax it is: only Self Assessment is a person's. */
export const personOfBill = (picture: CompanyTaxState, tax: Tax): string | undefined =>
  tax === 'self_assessment' ? personsFacts(picture, tax).holder : undefined;

/**
 * Returns the bill that a link names: without a charge the first of its tax. Undefined if HMRC shows
 * no such bill, or if the tax is another person's now.
 */
export function findBill(
  picture: CompanyTaxState,
  { tax, charge, person }: BillLink,
): TaxLineView | undefined {
  const holder = personOfBill(picture, tax);
  const isNamed = (name: string | undefined) => name !== undefined && personKey(name) === person;
  const all = unpaidBills(picture, tax);
  // Where several people owe the tax, a link names all of them or the payer of one bill.
  const bills =
    person === undefined || isNamed(holder) ? all : all.filter(({ payer }) => isNamed(payer));
  return charge === undefined ? bills[0] : bills.find((bill) => chargeName(bill) === charge);
}

/** Returns the unpaid bills of all taxes without this one, in the order in which they are paid. */
export const otherBills = (picture: CompanyTaxState, shown?: TaxLineView): ListedBill[] =>
  inPayOrder(
    TAXES.flatMap((tax) => unpaidBills(picture, tax)),
    picture.today,
  )
    .filter(({ tax, id }) => tax !== shown?.tax || id !== shown.id)
    .map((bill) => {
      const { tax, label, due, outstandingPence, status } = bill;
      const person = personOfBill(picture, tax);
      return {
        tax,
        charge: chargeName(bill),
        ...(person && { person }),
        label,
        due,
        outstandingPence,
        status,
      };
    });

/**
 * Returns the unpaid bill with this name, under the caller’s lock.
 * @throws Refusal notFound if HMRC shows no such bill
 */
export async function theBill(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  { tax, charge }: { tax: Tax; charge: string },
  now: Date,
): Promise<{ picture: CompanyTaxState; line: TaxLineView }> {
  const picture = await readSharedTaxState(db, capability, tax, now);
  const line = findBill(picture, { tax, charge });
  if (!line) throw new Refusal('notFound', NOT_FOUND);
  return { picture, line };
}
