import type { InferType } from 'yup';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { addDays, isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import { formatPence, pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { reachesAccount } from '@/lib/refunds/claim/shortfall';
import { HOLD_REASON_NAMES } from '@/lib/refunds/review/holdReasons';
import type { ReviewRules } from '@/lib/refunds/review/holdLimits';
import type { reviewQueue } from '@/lib/refunds/review/shapes';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import { readUnfilteredVatStates } from '@/server/refunds/state/readVatStates';
import {
  approvedSums,
  decidedSince,
  heldPayouts,
  keptSince,
  orderedAtOnce,
  type HeldRow,
} from '@/server/refunds/store/reviewQueue';
import { repaidPeriods } from './readHoldFacts';
import { reasonWords, rowView, type ReviewRow } from './reviewRow';

const KEPT_DAYS = 30;

/** Returns the current limits, as sentences. */
const limitWords = ({ limits, secondPersonPence, answerHours }: ReviewRules): string[] => [
  ...HOLD_REASON_NAMES.map((name) => reasonWords(name, limits)),
  `Above ${formatPence(secondPersonPence)} two people approve`,
  `We answer within ${answerHours} working hours`,
];

/** Returns held payouts as rows, in their order; reads all their companies at once. */
async function heldRows(
  db: Db,
  operator: OperatorCapability,
  rows: readonly HeldRow[],
  { now, rules }: { now: Date; rules: ReviewRules },
): Promise<ReviewRow[]> {
  const companyIds = [...new Set(rows.map(({ claim }) => claim.companyId))];
  const [pictures, approved] = await Promise.all([
    readUnfilteredVatStates(
      db,
      companyIds.map((id) => operator.forCompany(id)),
      now,
    ),
    approvedSums(
      db,
      operator,
      rows.map(({ claim }) => claim.id),
    ),
  ]);
  const byId = new Map(pictures.map((picture) => [picture.company.id, picture]));
  return rows.map((row) => {
    const { claim } = row;
    const picture = byId.get(claim.companyId);
    const payoutPence = reachesAccount(claim.netPence, picture?.setOffs.get(claim.id) ?? []);
    const facts = {
      payoutPence,
      repaid: picture
        ? repaidPeriods(picture).filter(({ period }) => period.id !== claim.periodId)
        : [],
      isApprovedOnce: approved.some(
        (one) => one.claimId === claim.id && one.payoutPence === payoutPence,
      ),
      now,
    };
    return rowView(row, facts, rules);
  });
}

/** Orders late payouts first, then by promised time; those without one come last. */
const byPromise = (a: ReviewRow, b: ReviewRow): number =>
  Number(b.isLate) - Number(a.isLate) || (a.answerBy ?? '~').localeCompare(b.answerBy ?? '~');

/** Returns the operator's queue, what was decided today, and the limits. */
export async function readQueue(
  deps: Pick<RefundNeeds, 'store' | 'clock' | 'reviewRules'>,
  operator: OperatorCapability,
): Promise<InferType<typeof reviewQueue>> {
  const { db } = deps.store;
  const now = deps.clock.now();
  const today = isoDate(now);
  const midnight = new Date(londonInstant(today, '00:00'));
  const monthAgo = new Date(londonInstant(addDays(today, -KEPT_DAYS), '00:00'));
  const held = await heldPayouts(db, operator, now);
  const [rows, decided, atOnce, kept] = await Promise.all([
    heldRows(db, operator, held, { now, rules: deps.reviewRules }),
    decidedSince(db, operator, midnight),
    orderedAtOnce(db, operator, midnight),
    keptSince(db, operator, monthAgo),
  ]);
  const sumOf = (state: 'approved' | 'refused') => {
    const some = decided.filter(({ review }) => review.state === state);
    return { pence: sum(some.map(({ claim }) => claim.netPence)), count: some.length };
  };
  return {
    readAt: now.toISOString(),
    rows: [...rows].sort(byPromise),
    answeredToday: decided.flatMap(({ claim, review, companyName, by }) =>
      review.decidedAt && review.state !== 'waiting'
        ? [
            {
              claimId: claim.id,
              reference: claim.reference,
              companyName,
              outcome: review.state,
              payoutPence: claim.netPence,
              ...(by && { by }),
              at: review.decidedAt.toISOString(),
            },
          ]
        : [],
    ),
    today: {
      atOnce: { ...atOnce, pence: pence(atOnce.pence) },
      afterReview: sumOf('approved'),
      refused: sumOf('refused'),
    },
    kept: {
      kept: kept.kept,
      of: kept.of,
      ...(kept.medianMinutes !== undefined && { medianMinutes: kept.medianMinutes }),
      lateNow: rows.filter(({ isLate }) => isLate).length,
    },
    timesMedian: deps.reviewRules.limits.timesMedian,
    limits: limitWords(deps.reviewRules),
  };
}
