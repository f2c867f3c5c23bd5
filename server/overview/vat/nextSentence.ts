import { formatPence } from '@/lib/kernel/money';
import { formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { nextThingText } from '@/lib/overview/text';
import { labelInSentence } from '@/lib/vat/obligations';
import type { CompanyRank } from '@/server/connections/companyList';
import type { NextView } from './next';

/** Returns the next thing to do in one short sentence, for the list of companies. */
export function nextSentence(next: NextView): string {
  switch (next.kind) {
    case 'set_up':
      return next.sentence;
    case 'reading':
      return 'Reading your HMRC account';
    case 'needs_figures':
      return `Figures for ${labelInSentence(next.label)}, due ${formatDate(next.dueOn)}`;
    case 'file_refund':
      return `A refund of ${formatPence(next.netPence)} to file for ${labelInSentence(next.label)}, due ${formatDate(next.dueOn)}`;
    case 'claimable':
      return `${formatPence(next.quote.arrivesPence)} ready to claim`;
    case 'payable':
      return `${formatPence(next.netPence)} to pay HMRC for ${labelInSentence(next.label)}, due ${formatDate(next.dueOn)}`;
    case 'confirming':
      return next.status === 'Waiting for HMRC'
        ? 'A return goes to HMRC again'
        : 'Confirming a return with HMRC';
    case 'conflict':
      return nextThingText.otherFigures(labelInSentence(next.label));
    case 'due':
      return next.sentence;
    case 'refund_news':
      return next.news.line;
    case 'refund_waits':
      return nextThingText.refundWaits({
        why: next.why,
        amount: formatPence(next.pence),
        label: labelInSentence(next.label),
        ended: formatDate(next.endsOn),
      });
    case 'nothing':
      return next.unknown ? 'What you owe HMRC for VAT is not known yet' : 'Nothing to do now';
  }
}

/**
 * Returns the place of a company in lists, the most urgent first
 * (docs/rules/product.md#late-first): by what its headline is, then by the day of that.
 * `dueOn`: the day on which the return of the headline is due, if it is about one.
 */
export function nextRank(next: NextView, dueOn: IsoDate | undefined, today: IsoDate): CompanyRank {
  const isReturn =
    next.kind === 'needs_figures' || next.kind === 'file_refund' || next.kind === 'payable';
  // A filed return is never late: its refund may be sold long after the day it was due.
  const isUnfiledRefund = next.kind === 'claimable' && !next.filed;
  if ((isReturn || isUnfiledRefund) && dueOn !== undefined && dueOn < today) return [0, dueOn];
  switch (next.kind) {
    case 'due':
      return [{ late: 0, today: 1, soon: 4, later: 6 }[next.turn], next.on];
    case 'conflict':
    case 'refund_news':
      return [2, ''];
    case 'refund_waits':
      return next.why === 'delayed' ? [5, next.endsOn] : [2, ''];
    case 'claimable':
      return [3, ''];
    case 'needs_figures':
    case 'file_refund':
    case 'payable':
      return [4, next.dueOn];
    case 'set_up':
    case 'confirming':
    case 'reading':
    case 'nothing':
      return [7, ''];
  }
}
