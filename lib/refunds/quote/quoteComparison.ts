import { formatPence, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import type { Quote } from './quote';
import type { PriceParts } from '@/lib/refunds/claim/shortfall';
import { formatDateRange, formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';

export type ComparedQuote = Pick<
  Quote,
  'refundPence' | 'feePence' | 'feePercent' | 'payoutBy' | 'hmrcFrom' | 'hmrcTo' | 'rateCardVersion'
> &
  Pick<PriceParts, 'setOffs' | 'arrivesPence'>;

export interface QuoteRow {
  label: string;
  before: string;
  after: string;
  changed: boolean;
}

/**
 * Compares an ended quote with the one that replaces it, figure by figure, so that no change goes
 * unnoticed.
 */
export function compareQuotes(
  before: ComparedQuote,
  after: ComparedQuote,
  today: IsoDate,
): QuoteRow[] {
  const row = (label: string, say: (quote: ComparedQuote) => string): QuoteRow => {
    const [was, is] = [say(before), say(after)];
    return { label, before: was, after: is, changed: was !== is };
  };
  return [
    row('Refund', ({ refundPence }) => formatPence(refundPence)),
    row('Fee', ({ feePence }) => formatPence(feePence)),
    ...(before.setOffs.length > 0 || after.setOffs.length > 0
      ? [
          row('Owed for earlier claims', ({ setOffs }) =>
            formatPence(sum(setOffs.map(({ pence }) => pence))),
          ),
        ]
      : []),
    row('You receive', ({ arrivesPence }) => formatPence(arrivesPence)),
    row('In your account by', ({ payoutBy }) => formatDayShort(payoutBy, today)),
    row('HMRC’s own money', ({ hmrcFrom, hmrcTo }) => formatDateRange(hmrcFrom, hmrcTo, today)),
    row('Rate card', ({ rateCardVersion }) => rateCardVersion),
  ];
}

const moved = (what: string, before: Pence, after: Pence): string =>
  before === after
    ? `${what} unchanged`
    : `${what} ${after > before ? 'up' : 'down'} from ${formatPence(before)} to ${formatPence(after)}`;

/** Returns the comparison as one sentence: 'Fee unchanged; payout date moved to Mon 30 Nov.' */
export function quoteChangeSentence(
  before: ComparedQuote,
  after: ComparedQuote,
  today: IsoDate,
): string {
  const parts = [
    ...(before.refundPence === after.refundPence
      ? []
      : [moved('refund', before.refundPence, after.refundPence)]),
    moved('fee', before.feePence, after.feePence),
    before.payoutBy === after.payoutBy
      ? 'payout date unchanged'
      : `payout date moved to ${formatDayShort(after.payoutBy, today)}`,
  ];
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
