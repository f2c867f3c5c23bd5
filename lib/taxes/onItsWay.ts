import { addWorkingDays } from '@/lib/kernel/dates/workingDays';
import { formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import type { TaxLine } from './charge';

/** How long HMRC takes to show a payment, in working days (gov.uk: up to 6 for VAT and PAYE). */
const SHOWN_WITHIN = 6;

/** What somebody of the company told us: that one bill's money has been sent. */
export interface SentPayment {
  charge: string;
  outstandingPence: Pence;
  sentOn: IsoDate;
}

type Bill = Pick<TaxLine, 'kind' | 'label' | 'due' | 'outstandingPence'>;

/**
 * The name of one bill that stays when HMRC is read again: 'tax-2026-11-22-month-7-to-5-nov-2026'.
 */
export const chargeName = ({ kind, label, due }: Pick<TaxLine, 'kind' | 'label' | 'due'>): string =>
  `${kind} ${due} ${label}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** The last day on which HMRC is likely to show a payment that was sent on this day. */
export const shownBy = (sentOn: IsoDate): IsoDate => addWorkingDays(sentOn, SHOWN_WITHIN);

/**
 * 'Marked as sent on 20 Nov 2026. HMRC shows it by 30 Nov 2026.': whoever of the company or its
 * accountants marked it.
 */
export const sentNote = (sentOn: IsoDate): string =>
  `Marked as sent on ${formatDate(sentOn)}. HMRC shows it by ${formatDate(shownBy(sentOn))}.`;

/**
 * Where a payment that we were told of stands. `shown`: HMRC has less of the bill outstanding than
 * when it was sent, so its own figure counts again. `missing`: HMRC should have shown it by now.
 * Our word for it never outlives either.
 */
export function sentStanding(
  { outstandingPence, sentOn }: SentPayment,
  bill: Bill,
  today: IsoDate,
): 'on_its_way' | 'shown' | 'missing' {
  if (bill.outstandingPence < outstandingPence) return 'shown';
  return today <= shownBy(sentOn) ? 'on_its_way' : 'missing';
}

/** The payment that we were told was sent for this bill. */
export const sentFor = <S extends SentPayment>(bill: Bill, sent: readonly S[]): S | undefined => {
  const name = chargeName(bill);
  return sent.find(({ charge }) => charge === name);
};

/** The day a payment was sent that is on its way today: all that a list of bills says of it. */
export function onItsWaySince(
  bill: Bill,
  sent: readonly SentPayment[],
  today: IsoDate,
): IsoDate | undefined {
  const payment = sentFor(bill, sent);
  return payment && sentStanding(payment, bill, today) === 'on_its_way'
    ? payment.sentOn
    : undefined;
}
