import { formatPence } from '@/lib/kernel/money';
import { addDays, formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { nextThingText } from '@/lib/overview/text';
import { labelInSentence } from '@/lib/vat/obligations';
import { WEEK_DAYS } from '@/lib/overview/vat/nextThing';
import { SOON_DAYS } from '@/lib/taxes/row/status';
import type { Urgency } from '@/lib/companies/urgency';
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

/** Returns the place of what is due on a day: late, today, within a week, within 14 days, later. */
function rankOfDue(on: IsoDate, today: IsoDate): CompanyRank {
  if (on < today) return [0, on];
  if (on === today) return [1, on];
  if (on <= addDays(today, WEEK_DAYS)) return [3, on];
  return [on <= addDays(today, SOON_DAYS) ? 5 : 7, on];
}

/**
 * Returns the place of a company in lists, the most urgent first
 * (docs/rules/product.md#late-first): by what its headline is, then by the day of that. The order is
 * that of `nextThing`, so what is due within a week goes before a refund to sell.
 * `dueOn`: the day on which the return of the headline is due, if it is about one.
 */
export function nextRank(next: NextView, dueOn: IsoDate | undefined, today: IsoDate): CompanyRank {
  switch (next.kind) {
    case 'due':
      if (next.turn === 'late') return [0, next.on];
      return next.turn === 'today' ? [1, next.on] : rankOfDue(next.on, today);
    case 'needs_figures':
    case 'file_refund':
    case 'payable':
      return rankOfDue(next.dueOn, today);
    case 'conflict':
    case 'refund_news':
      return [2, ''];
    case 'refund_waits':
      return next.why === 'delayed' ? [6, next.endsOn] : [2, ''];
    case 'claimable':
      // A filed return is never late: its refund may be sold long after the day it was due.
      return !next.filed && dueOn !== undefined && dueOn < today ? [0, dueOn] : [4, ''];
    case 'set_up':
    case 'confirming':
    case 'reading':
    case 'nothing':
      return [8, ''];
  }
}

const URGENCY: Readonly<Record<number, Urgency>> = { 0: 'late', 1: 'today', 3: 'soon', 5: 'soon' };

/** Returns how soon a headline must be acted on, by its place in lists. */
export const urgencyOf = ([order]: CompanyRank): Urgency | undefined => URGENCY[order];
