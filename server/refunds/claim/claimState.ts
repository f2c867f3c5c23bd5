import { AFTER_A_CHANGE, WHY_IT_COOLS } from '@/lib/companies/coolingOffWords';
import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import { inAnotherName } from '@/lib/companies/payeeCheck';
import {
  PAYOUT_OTHER_NAME,
  PAYOUT_RETURNED,
  payoutProblem,
  type ClaimEvent,
} from '@/lib/refunds/claim/claim';
import {
  CALLED_OFF,
  claimSentence,
  claimStatusWord,
  GAVE_UP,
  NOT_BOUGHT,
} from '@/lib/refunds/claim/status';
import { getReviewBy, reviewSentence as askForReview } from '@/lib/vat/repayments/hmrcReview';
import { answerTimeWords } from '@/lib/refunds/review/answerWords';
import type { UpdateView } from '@/server/refunds/followUp/updates';
import type { PeriodState } from '@/server/refunds/state/companyVatState';
import type { Claim, ClaimEventRow } from '@/server/refunds/store/claims';
import type { ShownAccount } from '@/server/refunds/store/payoutAccounts';
import type { Review } from '@/server/refunds/store/reviews';
import { claimStatusText } from '@/lib/refunds/text';

/** The facts that decide a claim's status, as a word and a sentence. */
export interface ClaimStateFacts {
  claim: Claim;
  events: readonly ClaimEventRow[];
  periodState: Pick<PeriodState, 'repayments'>;
  /** The account the claim is paid to. */
  account: ShownAccount;
  /** The review of the payout to that account. */
  review: Review | undefined;
  now: Date;
  /** HMRC's acts on this refund, the gravest first. */
  news: readonly UpdateView[];
}

const HELD = claimStatusText.heldReduced;

/** Returns why the payout waits for the customer; undefined while it does not. */
function problemSentence({ claim, account: { ending } }: ClaimStateFacts): string | undefined {
  const problem = payoutProblem(claim);
  if (!problem) return undefined;
  if (problem === 'reduced') return HELD;
  return `${refusedWords(claim, ending)} Your money is safe. ${AFTER_A_CHANGE}`;
}

function refusedWords({ payoutProblem: reason }: Claim, ending: string): string {
  switch (reason) {
    case PAYOUT_RETURNED:
      return claimStatusText.returnedByBank(ending);
    case PAYOUT_OTHER_NAME:
      return claimStatusText.otherName(inAnotherName(ending));
    default:
      return claimStatusText.notPayable(ending);
  }
}

/** Returns true while the payout of a claim waits for nothing but its account and its review. */
const isAwaited = ({ claim }: Pick<ClaimStateFacts, 'claim'>): boolean =>
  claim.state === 'confirmed' && !payoutProblem(claim);

/** Returns the review that the payout waits for; undefined if it waits for none. */
export const waitingReview = (
  facts: Pick<ClaimStateFacts, 'claim' | 'review'>,
): Review | undefined =>
  isAwaited(facts) && facts.review?.state === 'waiting' ? facts.review : undefined;

/** Returns true if we asked the customer, who has not answered yet. */
const isAsked = ({ question, answer }: Review): boolean => question !== null && answer === null;

/** Returns the review of a payout while we wait for the customer's answer to our question. */
export function openQuestion(facts: Pick<ClaimStateFacts, 'claim' | 'review'>): Review | undefined {
  const review = waitingReview(facts);
  return review && isAsked(review) ? review : undefined;
}

/** Returns true once a promised time has passed. */
export const isLateAnswer = ({ answerBy, promisedAt }: Review, now: Date): boolean =>
  answerBy > promisedAt || answerBy < now;

/** Returns the end of the account's cooling-off, if the payment waits for that. */
function coolingUntil(facts: ClaimStateFacts): Date | undefined {
  const {
    account: { payableFrom },
    now,
  } = facts;
  return isAwaited(facts) && payableFrom && payableFrom > now ? payableFrom : undefined;
}

const coolingSentence = (until: Date, now: Date): string =>
  claimStatusText.paidFrom(WHY_IT_COOLS, formatDeadline(until.toISOString(), isoDate(now)));

function reviewSentence(review: Review, facts: ClaimStateFacts): string {
  const { now } = facts;
  const by = answerTimeWords(review.answerBy.toISOString(), isoDate(now));
  const answer =
    review.answerBy < now
      ? claimStatusText.answerLate
      : isLateAnswer(review, now)
        ? claimStatusText.newAnswerTime(by)
        : claimStatusText.answerBy(by);
  const first = isAsked(review) ? claimStatusText.question : claimStatusText.checking;
  const until = coolingUntil(facts);
  return [first, answer, until && coolingSentence(until, now)].filter(Boolean).join(' ');
}

const has = ({ events }: ClaimStateFacts, name: ClaimEvent): boolean =>
  events.some(({ event }) => event === name);

/** Returns the chip of a claim that ended unsold by us; undefined for any other. */
function endedWord(facts: ClaimStateFacts): StatusWord | undefined {
  if (has(facts, 'callOff')) return 'HMRC changed the amount';
  if (has(facts, 'refuse')) return 'Not bought';
  return has(facts, 'giveUp') ? 'Called off' : undefined;
}

/** Returns the claim's chip. */
export function claimStatus(facts: ClaimStateFacts): StatusWord {
  const { claim, periodState, now } = facts;
  const problem = payoutProblem(claim);
  if (problem === 'reduced') return 'HMRC changed the amount';
  const ended = endedWord(facts);
  if (ended) return ended;
  if (problem) return 'Check bank account';
  const review = waitingReview(facts);
  if (review) return isAsked(review) ? 'Question for you' : 'We’re checking';
  if (coolingUntil(facts)) return 'Cooling off';
  return claimStatusWord(claim.state, periodState.repayments, isoDate(now));
}

/** Returns the sentence under the claim's heading. */
export function claimWords(facts: ClaimStateFacts): string {
  const { claim, now, news } = facts;
  const problem = problemSentence(facts);
  if (problem) return problem;
  if (has(facts, 'callOff'))
    return `${CALLED_OFF} ${askForReview(getReviewBy(facts.periodState.repayments))}`;
  if (has(facts, 'refuse')) return NOT_BOUGHT;
  if (has(facts, 'giveUp')) return GAVE_UP;
  if (news[0] && claim.state !== 'confirmed') return news[0].cause;
  const review = waitingReview(facts);
  if (review) return reviewSentence(review, facts);
  const until = coolingUntil(facts);
  return until
    ? `You have accepted the quote. ${coolingSentence(until, now)}`
    : claimSentence(claim.state);
}
