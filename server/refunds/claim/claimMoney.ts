import type { CompanyCapability } from '@/lib/access/capability';
import { canWithdraw } from '@/lib/refunds/claim/claim';
import { getBalances, leftToPassOn } from '@/lib/refunds/claim/ledger';
import type { MoneyFacts } from '@/lib/refunds/passOn/moneyMap';
import { sentNotReceived, sentOnTheWay, statementToTakeBack } from '@/lib/refunds/passOn/sent';
import { isWithCustomer } from '@/lib/refunds/passOn/soldMoney';
import { stillOwed, type StillOwed } from '@/lib/refunds/passOn/stillOwed';
import { paymentReference } from '@/lib/refunds/claim/paymentReference';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { GAVE_UP } from '@/lib/refunds/claim/status';
import type { Claim, ClaimEventRow } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import { listDocuments } from '@/server/documents/store/documents';
import { linesOfClaim } from '@/server/refunds/store/ledger';
import { listWithdrawals } from '@/server/refunds/store/payoutOrders';
import { listShortfalls } from '@/server/refunds/store/shortfalls';
import { listPassOns, type PassOn } from '@/server/refunds/store/passOns';
import { plannedAgainst, setOffsOfPayout } from '@/server/refunds/store/setOffs';
import { queryBatch } from '@/server/platform/db/queryBatch';
import type { ReceivingAccount } from '@/lib/companies/receivingAccount';
import { documentView } from '@/server/documents/readDocuments';
import { can } from '@/server/access/can';
import { ZERO } from '@/lib/kernel/money';
import { negate } from '@/lib/kernel/sums';
import type { InferType } from 'yup';
import type { claimMoney } from '@/lib/refunds/claim/shapes';

export type ClaimMoneyView = InferType<typeof claimMoney>;

/** Returns the time and reason of a refusal to buy the refund; undefined for any other claim. */
function refusedOf(
  events: readonly Pick<ClaimEventRow, 'event' | 'at' | 'detail'>[],
): ClaimMoneyView['refused'] {
  const end = events.find(({ event }) => event === 'refuse' || event === 'giveUp');
  if (!end) return undefined;
  const { reason } = end.detail;
  return { at: end.at.toISOString(), reason: typeof reason === 'string' ? reason : GAVE_UP };
}

/** Returns true if the claim was paid once: it is sold for good, also when the payment came back. */
export const wasPaidOut = (events: readonly Pick<ClaimEventRow, 'event'>[]): boolean =>
  events.some(({ event }) => event === 'payOut');

/** What has been passed on of HMRC's repayment, and what is on its way. */
export type PassedOn = Pick<
  MoneyFacts,
  'passedOnPence' | 'sent' | 'notReceived' | 'plannedPence' | 'toSendPence' | 'owedPence'
> & {
  /** The day of an open shortfall. */
  shortfallPayBy: IsoDate | null;
};

/** A claim's money beyond its price, and the facts of its money map. */
interface ClaimMoney {
  money: ClaimMoneyView;
  passedOn: PassedOn;
}

/** Returns what may still be said to be passed on; undefined unless HMRC's repayment is with the customer. */
function sendingOf(
  { state, hmrcRepaidOn }: Claim,
  { toSendPence }: StillOwed,
  rows: readonly PassOn[],
): ClaimMoneyView['sending'] {
  const takeBack = statementToTakeBack(rows);
  if (!isWithCustomer(state) || hmrcRepaidOn === null) return undefined;
  return {
    leftPence: toSendPence,
    repaidOn: hmrcRepaidOn,
    ...(takeBack && { takeBack }),
  };
}

interface MoneyOfClaim {
  events: readonly Pick<ClaimEventRow, 'event' | 'at' | 'detail'>[];
  payTo: ReceivingAccount | undefined;
  today: IsoDate;
}

/** Returns a claim's money beyond its price. `events` are the claim's own. */
export async function claimMoneyView(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  claim: Claim,
  { events, payTo, today }: MoneyOfClaim,
): Promise<ClaimMoney> {
  const {
    withdrawals: [withdrawal],
    setOffs,
    shortfalls: [shortfall],
    planned,
    lines,
    passOns,
    documents,
  } = await queryBatch(db, {
    withdrawals: listWithdrawals(db, claim),
    setOffs: setOffsOfPayout(db, claim),
    shortfalls: listShortfalls(db, claim),
    planned: plannedAgainst(db, capability, claim.id),
    lines: linesOfClaim(db, claim),
    passOns: listPassOns(db, claim),
    documents: listDocuments(db, capability),
  });
  const balances = getBalances(lines);
  const maySell = await can(db, capability, 'claim:confirm');
  const open = claim.state === 'confirmed';
  const mine = documents.filter(({ claimId }) => claimId === claim.id);
  const momentOf = (asked: string) => events.find(({ event }) => event === asked)?.at.toISOString();
  const [withdrawnAt, calledOffAt] = [momentOf('withdraw'), momentOf('callOff')];
  const refused = refusedOf(events);
  const owed = stillOwed({ balances, passOns, planned, today });
  const isLeft = leftToPassOn(balances) > 0;
  const sending = maySell && isLeft ? sendingOf(claim, owed, passOns) : undefined;
  const passedOn: PassedOn = {
    passedOnPence: negate(balances.passed_on ?? ZERO),
    sent: sentOnTheWay(passOns, today),
    notReceived: sentNotReceived(passOns, today),
    plannedPence: owed.planned.passedOnPence,
    toSendPence: owed.toSendPence,
    shortfallPayBy: shortfall?.closedAt === null ? shortfall.payBy : null,
    ...(claim.hmrcRepaidPence !== null && { owedPence: balances.shortfall_receivable ?? ZERO }),
  };
  const money: ClaimMoneyView = {
    canWithdraw: maySell && canWithdraw(claim.state) && !withdrawal && !wasPaidOut(events),
    withdrawing: open && withdrawal !== undefined,
    ...(withdrawnAt && { withdrawnAt }),
    ...(calledOffAt && { calledOffAt }),
    ...(refused && { refused }),
    paymentReference: paymentReference(claim.reference),
    setOffs: setOffs.map(({ shortfallClaimId, reference, pence }) => ({
      claimId: shortfallClaimId,
      reference,
      pence,
    })),
    ...(shortfall && {
      shortfall: {
        pence: shortfall.pence,
        outstandingPence: balances.shortfall_receivable ?? ZERO,
        plannedPence: owed.planned.restPence,
        payBy: shortfall.payBy,
        overdue: shortfall.closedAt === null && shortfall.payBy < today,
        settled: shortfall.closedAt !== null,
        ...(payTo && { payTo }),
      },
    }),
    ...(payTo && { payTo }),
    ...(sending && { sending }),
    documents: mine.map(documentView),
  };
  return { money, passedOn };
}
