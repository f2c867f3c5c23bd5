import type { InferType } from 'yup';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import type { Pence } from '@/lib/kernel/money';
import { needsTwoPeople } from '@/lib/refunds/review/holdLimits';
import { median } from '@/lib/refunds/review/median';
import type { reviewDetail } from '@/lib/refunds/review/shapes';
import { periodLabel } from '@/lib/vat/obligations';
import type { BoxName, NineBoxes } from '@/lib/vat/books/nineBoxes';
import { filedOn } from '@/server/filing/filedPeriod';
import type { RefundNeeds } from '@/server/refunds/needs';
import { listEvidence } from '@/server/refunds/store/evidence';
import { listApprovals, isTheirOwn } from '@/server/refunds/store/reviews';
import { heldPayout } from './heldPayout';
import { readHoldFacts, type Repaid } from './readHoldFacts';
import { reasonWords, rowView, timesTenths } from './reviewRow';
import { reviewChecks } from './reviewChecks';
import { reviewLog } from './reviewLog';
import { countsFor, whyNotApprove } from './whyNotApprove';
import { reviewAnswerText } from '@/lib/refunds/text';

type ReviewDetail = InferType<typeof reviewDetail>;

const BOXES: [BoxName, string][] = [
  ['vatDueSales', 'Box 1, VAT on sales'],
  ['vatReclaimedCurrPeriod', 'Box 4, VAT reclaimed'],
  ['netVatDue', 'Box 5, refund'],
  ['totalValuePurchasesExVAT', 'Box 7, purchases'],
];

function besideMedians(boxes: NineBoxes, usual: readonly Repaid[]): ReviewDetail['boxes'] {
  return BOXES.map(([name, label]) => {
    const medianPence: Pence | undefined =
      usual.length > 0 ? median(usual.map((repaid) => repaid.boxes[name])) : undefined;
    const times = timesTenths(boxes[name], medianPence);
    return {
      label,
      pence: boxes[name],
      ...(medianPence !== undefined && { medianPence }),
      ...(times !== undefined && { timesTenths: times }),
    };
  });
}

const NOTHING_TO_DECIDE = reviewAnswerText.nothingToDecide;

/**
 * Returns one held payout with all the facts for its decision.
 * @throws Refusal notFound
 */
export async function readReview(
  deps: Pick<RefundNeeds, 'store' | 'clock' | 'reviewRules'>,
  operator: OperatorCapability,
  claimId: string,
): Promise<ReviewDetail> {
  const { db } = deps.store;
  const now = deps.clock.now();
  const rules = deps.reviewRules;
  const { capability, row: held } = await heldPayout(db, operator, claimId, now);
  const { claim } = held;
  const review = held.review ?? undefined;
  const looked = await readHoldFacts(db, capability, claim, rules.limits, now);
  const { account, repaid } = looked;
  const { payoutPence } = looked.facts;
  const [approvals, files, own] = [
    await listApprovals(db, claim),
    await listEvidence(db, capability, claim.periodId),
    await isTheirOwn(db, operator, claim),
  ];
  const counted = approvals.filter(countsFor(payoutPence));
  const row = rowView(
    held,
    { payoutPence, repaid, isApprovedOnce: counted.length > 0, now },
    rules,
  );
  const usual = repaid.slice(0, rules.limits.medianOf);
  const filed = filedOn(looked.period);
  const operatorId = operator.person.personId;
  const whyNot =
    review?.state === 'waiting' && row.state !== 'reduced'
      ? whyNotApprove({
          approvedBy: counted.map(({ personId }) => personId),
          operatorId,
          isTheirOwn: own,
          account,
          now,
        })
      : NOTHING_TO_DECIDE;
  return {
    ...row,
    reasons: (review?.reasons ?? []).map((reason) => reasonWords(reason, rules.limits)),
    feePence: claim.feePence,
    accountName: account.accountName,
    accountEnding: account.ending,
    ...(filed && { filedOn: filed }),
    boxes: looked.boxes ? besideMedians(looked.boxes, usual) : [],
    history: [...usual]
      .reverse()
      .map(({ period, pence }) => ({ label: periodLabel(period), pence })),
    checks: reviewChecks(looked),
    needsTwo: needsTwoPeople(claim.refundPence, rules),
    approvals: approvals.map(({ personId, name, approvedAt, note }) => ({
      name,
      at: approvedAt.toISOString(),
      ...(note && { note }),
      isMine: personId === operatorId,
    })),
    ...(whyNot && { whyNot }),
    ...(review?.question &&
      review.askedAt && {
        question: {
          text: review.question,
          askedAt: review.askedAt.toISOString(),
          ...(review.answer && { answer: review.answer }),
          ...(review.answeredAt && { answeredAt: review.answeredAt.toISOString() }),
        },
      }),
    files: files.map(({ name, uploadedAt }) => ({ name, addedAt: uploadedAt.toISOString() })),
    log: reviewLog({ claim, review, approvals, limits: rules.limits }),
  };
}
