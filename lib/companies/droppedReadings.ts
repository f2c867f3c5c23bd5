import { formatVatNumber } from './formatVatNumber';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { insideSentence, type Tax } from '@/lib/kernel/taxes';
import { counted } from '@/lib/kernel/text/count';
import { listInWords } from '@/lib/kernel/text/listInWords';

/** For how many days a change of a client's numbers can be undone. */
const UNDO_DAYS = 30;
const DAY_MS = 86_400_000;

/** What goes from a company when a number that its taxes are read by becomes another. */
export interface DroppedReadings {
  /** The VAT number that it was read under; null where it had none. */
  vrn: string | null;
  /** The numbers that change, in words, where the VAT number is not the only one. */
  under?: string | undefined;
  taxes: readonly Tax[];
  charges: number;
  payments: number;
  refunds: number;
  latePence: Pence;
  /** Due within 30 days, and not late. */
  duePence: Pence;
  /** A UTR that HMRC gave under the number. */
  utr?: string | undefined;
  /** The person whose Self assessment was read, such as a director. */
  holder?: string | undefined;
}

/** Returns the last moment at which a change made now can be undone. */
export const undoUntil = (now: Date): Date => new Date(now.getTime() + UNDO_DAYS * DAY_MS);

/** True if nothing was read under the number, so that nothing goes. */
const isNothing = ({ taxes, charges, payments, refunds, utr, holder }: DroppedReadings): boolean =>
  taxes.length === 0 && charges + payments + refunds === 0 && !utr && !holder;

const rowsInWords = ({ charges, payments, refunds }: DroppedReadings): string =>
  [
    ...(charges > 0 ? [counted(charges, 'charge')] : []),
    ...(payments > 0 ? [counted(payments, 'payment')] : []),
    ...(refunds > 0 ? [counted(refunds, 'refund')] : []),
  ].join(', ');

const readUnder = ({ vrn, under }: DroppedReadings): string => {
  const number = under ?? (vrn === null ? undefined : `VAT number ${formatVatNumber(vrn)}`);
  return number ? `under ${number}` : 'so far';
};

/** Returns what goes, without what can be done about it: the audit log keeps this sentence. */
export function droppedInWords(dropped: DroppedReadings): string {
  const { taxes, latePence, duePence, utr, holder } = dropped;
  const rows = rowsInWords(dropped);
  const names = taxes.length > 0 ? `: ${listInWords(taxes.map(insideSentence))}` : '';
  const sums = [
    ...(latePence > 0 ? [`${formatPence(latePence)} late`] : []),
    ...(duePence > 0 ? [`${formatPence(duePence)} due within 30 days`] : []),
  ];
  const also = [
    ...(utr ? [`UTR ${utr}, which HMRC gave`] : []),
    ...(holder ? [`${holder}, whose Self assessment it was`] : []),
  ];
  return [
    `What we read ${readUnder(dropped)} is removed${names}${rows ? ` (${rows})` : ''}.`,
    ...(sums.length > 0 ? [`${listInWords(sums)} leave the lists and summaries.`] : []),
    ...(also.length > 0 ? [`So do ${listInWords(also)}.`] : []),
  ].join(' ');
}

/**
 * Returns the doubt about dropping what was read, with how it can be undone; undefined where nothing
 * was read. `until`: the last moment of the undo; without it the number can only be entered again.
 */
export function droppedDoubt(dropped: DroppedReadings, until?: Date): string | undefined {
  if (isNothing(dropped)) return undefined;
  const undo = until
    ? `You can undo this until ${formatDate(isoDate(until))}, on this page.`
    : `To get it back, enter ${formatVatNumber(dropped.vrn ?? '')} again and connect to HMRC again.`;
  return `${droppedInWords(dropped)} ${undo}`;
}
