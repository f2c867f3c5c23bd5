import { AFTER_A_CHANGE, WHY_IT_COOLS } from '@/lib/companies/coolingOffWords';
import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import { inAnotherName } from '@/lib/companies/payeeCheck';
import { PAYOUT_OTHER_NAME, PAYOUT_RETURNED, payoutProblem } from '@/lib/refunds/claim/claim';
import { CALLED_OFF, claimSentence, claimStatusWord } from '@/lib/refunds/claim/status';
import type { NewsView } from '@/server/refunds/followUp/news';
import type { PeriodPicture } from '@/server/refunds/picture/vatPicture';
import type { Claim, ClaimEventRow } from '@/server/refunds/store/claims';
import type { ShownAccount } from '@/server/refunds/store/payoutAccounts';

/** What decides where a claim stands, in a word and in a sentence. */
export interface StandingFacts {
  claim: Claim;
  events: readonly ClaimEventRow[];
  each: PeriodPicture;
  /** The account the claim is paid to. */
  account: ShownAccount;
  now: Date;
  /** What HMRC did to this refund, the gravest first. */
  news: readonly NewsView[];
}

const HELD =
  'Your bank sent our payment back, and HMRC decided to pay less than you sold. Your money is safe. We are holding the payment ' +
  'until we have agreed with you what happens next: reply to our email about it.';

/** Returns why the payout waits for the customer; undefined while it does not. */
function problemSentence({ claim, account: { ending } }: StandingFacts): string | undefined {
  const problem = payoutProblem(claim);
  if (!problem) return undefined;
  if (problem === 'reduced') return HELD;
  return `${refusedWords(claim, ending)} Your money is safe. ${AFTER_A_CHANGE}`;
}

function refusedWords({ payoutProblem: reason }: Claim, ending: string): string {
  switch (reason) {
    case PAYOUT_RETURNED:
      return `Your bank sent our payment to the account ending ${ending} back.`;
    case PAYOUT_OTHER_NAME:
      return `${inAnotherName(ending)}, so we have not paid into it.`;
    default:
      return `Our bank could not pay into the account ending ${ending}.`;
  }
}

/** Returns when the account may be paid into, where the payment waits for that. */
function coolingUntil({ claim, account: { payableFrom }, now }: StandingFacts): Date | undefined {
  const waits = claim.state === 'confirmed' && !payoutProblem(claim);
  return waits && payableFrom && payableFrom > now ? payableFrom : undefined;
}

const coolingSentence = (until: Date, now: Date): string =>
  `You have accepted the quote. ${WHY_IT_COOLS} We pay you from ${formatDeadline(until.toISOString(), isoDate(now))}.`;

const isCalledOff = ({ events }: StandingFacts): boolean =>
  events.some(({ event }) => event === 'callOff');

/** Returns the claim's chip. */
export function claimStatus(facts: StandingFacts): StatusWord {
  const { claim, each, now } = facts;
  const problem = payoutProblem(claim);
  if (isCalledOff(facts) || problem === 'reduced') return 'HMRC changed the amount';
  if (problem) return 'Check bank account';
  if (coolingUntil(facts)) return 'Cooling off';
  return claimStatusWord(claim.state, each.repayments, isoDate(now));
}

/** Returns the sentence under the claim's heading. */
export function claimWords(facts: StandingFacts): string {
  const { claim, now, news } = facts;
  const problem = problemSentence(facts);
  if (problem) return problem;
  if (isCalledOff(facts)) return CALLED_OFF;
  if (news[0] && claim.state !== 'confirmed') return news[0].cause;
  const until = coolingUntil(facts);
  return until ? coolingSentence(until, now) : claimSentence(claim.state);
}
