import { addWorkingDays } from '@/lib/kernel/dates/workingDays';
import { formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import type { Tax } from '@/lib/kernel/taxes';
import type { TaxLine } from './charge';

/** The working days in which HMRC shows a payment (gov.uk: up to 6 for VAT and PAYE). */
const SHOWN_WITHIN = 6;

/** A payment that HMRC does not show yet; missing: it should have shown it by now. */
export const SENT_STATES = ['on_its_way', 'missing'] as const;

/** A bill that a person of the company marked as sent. */
export interface SentPayment {
  charge: string;
  outstandingPence: Pence;
  sentOn: IsoDate;
  /** UTR of the person whose Self Assessment bill it is; empty for other bills, or if not known. */
  person: string;
}

type NamedBill = Pick<TaxLine, 'tax' | 'kind' | 'label' | 'billName' | 'due' | 'to'>;
type Bill = NamedBill & Pick<TaxLine, 'outstandingPence'>;

/** VAT’s penalties and interest of several periods have one label, and may be due on one day. */
const periodInName = ({ tax, kind, to }: NamedBill): string =>
  tax === 'vat' && kind !== 'tax' && to ? ` ${to}` : '';

/** Returns a name of a bill that is stable over syncs: 'tax-2026-11-22-month-7-to-5-nov-2026'. */
export const chargeName = (bill: NamedBill): string =>
  `${bill.kind} ${bill.due} ${bill.billName ?? bill.label}${periodInName(bill)}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** Returns true for a text that can be the name of a bill. */
export const isChargeName = (text: unknown): boolean =>
  typeof text === 'string' && /^[a-z0-9-]{1,200}$/.test(text);

/** Returns the last day on which HMRC is likely to show a payment sent on this day. */
export const shownBy = (sentOn: IsoDate): IsoDate => addWorkingDays(sentOn, SHOWN_WITHIN);

/**
 * Returns 'Marked as sent on 20 Nov 2026. HMRC shows it by 30 Nov 2026.' The note names no person:
 * the company or its accountants may have marked it.
 */
export const sentNote = (sentOn: IsoDate): string =>
  `Marked as sent on ${formatDate(sentOn)}. HMRC shows it by ${formatDate(shownBy(sentOn))}.`;

/**
 * Returns the state of a payment marked as sent. `shown`: HMRC has less of the bill outstanding
 * than when it was sent, so HMRC's figure counts again. `missing`: HMRC should have shown it by
 * now. In both cases the mark no longer counts.
 */
export function sentPaymentState(
  { outstandingPence, sentOn }: SentPayment,
  bill: Bill,
  today: IsoDate,
): (typeof SENT_STATES)[number] | 'shown' {
  if (bill.outstandingPence < outstandingPence) return 'shown';
  return today <= shownBy(sentOn) ? 'on_its_way' : 'missing';
}

/** Returns a UTR as payments are marked with it; empty if it is not known. */
export const payerUtr = (reference: string | undefined): string =>
  (reference ?? '').replace(/\s/g, '');

/**
 * Returns the payments of a tax that can be one person's: another person's bill may come to have the
 * same name, for example once the first of two directors has left.
 */
export const sentOf = <S extends SentPayment & { tax: Tax }>(
  sent: readonly S[],
  tax: Tax,
  utr: string,
): S[] =>
  sent.filter(
    (payment) =>
      payment.tax === tax && (payment.person === '' || utr === '' || payment.person === utr),
  );

/** Returns the payment that was marked as sent for this bill. */
export const sentFor = <S extends SentPayment>(bill: Bill, sent: readonly S[]): S | undefined => {
  const name = chargeName(bill);
  return sent.find(({ charge }) => charge === name);
};

/** Returns the day on which a payment for this bill was sent, if it is on its way today. */
export function onItsWaySince(
  bill: Bill,
  sent: readonly SentPayment[],
  today: IsoDate,
): IsoDate | undefined {
  const payment = sentFor(bill, sent);
  return payment && sentPaymentState(payment, bill, today) === 'on_its_way'
    ? payment.sentOn
    : undefined;
}
