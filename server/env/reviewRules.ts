import { pence, type Pence } from '@/lib/kernel/money';
import {
  DEFAULT_REVIEW_RULES,
  type ReviewRules,
  type Workday,
} from '@/lib/refunds/review/holdLimits';
import type { settingsReader } from './settings';

type Read = ReturnType<typeof settingsReader>;

const MOST_POUNDS = 100_000_000;

const inPounds = (read: Read, name: string, fallback: Pence): Pence =>
  pence(read.whole(name, fallback / 100, 0, MOST_POUNDS) * 100);

const WORKDAY = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** Parses the operator's working day, such as '09:00-17:00'. */
function readWorkday(read: Read, fallback: Workday): Workday {
  const given = read.text('ANSWER_DAY');
  if (given === undefined) return fallback;
  const [from = '', to = ''] = given.split('-');
  if (WORKDAY.test(given) && from < to) return { from, to };
  read.wrong(`ANSWER_DAY must be two times like 09:00-17:00, not "${given}".`);
  return fallback;
}

/**
 * Reads the limits above which a payout is reviewed first, in whole pounds each, and the time for
 * our answer (docs/rules/product.md#a-person-looks-first).
 */
export function readReviewRules(read: Read): ReviewRules {
  const { limits, secondPersonPence, answerHours, workday } = DEFAULT_REVIEW_RULES;
  return {
    limits: {
      refundPence: inPounds(read, 'HOLD_REFUND_ABOVE', limits.refundPence),
      firstSalePence: inPounds(read, 'HOLD_FIRST_SALE_ABOVE', limits.firstSalePence),
      vatNumberPence: inPounds(read, 'HOLD_VAT_NUMBER_ABOVE', limits.vatNumberPence),
      vatNumberDays: read.whole('HOLD_VAT_NUMBER_DAYS', limits.vatNumberDays, 1, 365),
      portalDayPence: inPounds(read, 'HOLD_PORTAL_DAY_ABOVE', limits.portalDayPence),
      timesMedian: read.whole('HOLD_TIMES_MEDIAN', limits.timesMedian, 1, 1000),
      medianOf: read.whole('HOLD_MEDIAN_OF', limits.medianOf, 1, 100),
      medianOfAtLeast: read.whole('HOLD_MEDIAN_OF_AT_LEAST', limits.medianOfAtLeast, 1, 100),
      box4Percent: read.whole('HOLD_BOX4_ABOVE_PERCENT', limits.box4Percent, 1, 1_000_000),
      typedPence: inPounds(read, 'HOLD_TYPED_ABOVE', limits.typedPence),
      typedHours: read.whole('HOLD_TYPED_YOUNGER_HOURS', limits.typedHours, 0, 8760),
      uncheckedNamePence: inPounds(read, 'HOLD_UNCHECKED_NAME_ABOVE', limits.uncheckedNamePence),
    },
    secondPersonPence: inPounds(read, 'SECOND_PERSON_ABOVE', secondPersonPence),
    answerHours: read.whole('ANSWER_HOURS', answerHours, 1, 80),
    workday: readWorkday(read, workday),
  };
}
