import { direction, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { areOwnBooks } from '@/lib/vat/books/booksOwner';
import { isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { reachesAccount } from '@/lib/refunds/claim/shortfall';
import { latestRepayment } from '@/lib/vat/repayments/states';
import { getPayeeCheck } from '@/lib/companies/payeeCheck';
import type { HoldFacts } from '@/lib/refunds/review/holdReasons';
import type { HoldLimits } from '@/lib/refunds/review/holdLimits';
import type { CompanyCapability } from '@/lib/access/capability';
import type { BankAccount } from '@/server/companies/store/bankAccounts';
import type { Db } from '@/server/platform/db/db';
import { getBooks, boxesOf } from '@/server/filing/filedPeriod';
import { periodView } from '@/server/refunds/state/periodView';
import { readUnfilteredVatStates } from '@/server/refunds/state/readVatStates';
import {
  hmrcConnection,
  type PeriodState,
  type CompanyVatState,
} from '@/server/refunds/state/companyVatState';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { setOffsOfPayout } from '@/server/refunds/store/setOffs';
import { soldSums, type SoldSums } from '@/server/refunds/store/soldSums';

const DAY_MS = 86_400_000;

/** A period with a refund that HMRC has repaid, its boxes and the paid amount. */
export interface Repaid {
  period: PeriodState['period'];
  boxes: NineBoxes;
  pence: Pence;
}

/**
 * Returns the amount HMRC paid for a refund: what we or its tracker saw arrive, else what was
 * claimed.
 */
function paidByHmrc({ claim, repayments }: PeriodState, boxes: NineBoxes): Pence {
  return claim?.hmrcRepaidPence ?? latestRepayment(repayments)?.clearedPence ?? boxes.netVatDue;
}

/**
 * Returns the periods with a refund that HMRC has repaid, newest first, without those of which HMRC
 * holds other figures or paid nothing.
 */
export const repaidPeriods = (picture: CompanyVatState): Repaid[] =>
  picture.periods.flatMap((periodState) => {
    const boxes = boxesOf(periodState);
    const isAtHmrc =
      periodState.filing?.state === 'submitted' || periodState.figures?.source === 'hmrc';
    const isRepaid =
      boxes !== undefined &&
      isAtHmrc &&
      direction(boxes) === 'refund' &&
      ['repaid', 'sold'].includes(periodView(periodState, picture).bar);
    const pence = isRepaid ? paidByHmrc(periodState, boxes) : ZERO;
    return isRepaid && pence > 0 ? [{ period: periodState.period, boxes, pence }] : [];
  });

/**
 * Returns the source of a period's figures; 'typed' for a return filed here before the source was
 * recorded.
 */
export const figuresFrom = ({ filing, figures }: Pick<PeriodState, 'filing' | 'figures'>) =>
  filing?.state === 'submitted' ? (filing.figuresFrom ?? 'typed') : figures?.source;

/**
 * Returns true if the figures were read from books that are not tied to the company by its own
 * number: such books are no second source besides the return.
 */
export function areOthersBooks(periodState: Pick<PeriodState, 'filing' | 'figures'>): boolean {
  const books = getBooks(periodState);
  return books !== undefined && !areOwnBooks(books.whose);
}

/** A payout that may need a review: of a claim, or of a refund that is not sold yet. */
export interface PayoutToHold {
  /** Left out while the refund is not sold. */
  claimId?: string;
  vrn: string;
  refundPence: Pence;
  /** The amount that leaves the bank. */
  payoutPence: Pence;
  account: BankAccount;
}

/** Returns the sums of other sales and payouts in the periods that the limits count. */
export const readSoldSums = (
  tx: Db,
  capability: CompanyCapability<'taxes:read'>,
  payout: Pick<PayoutToHold, 'claimId' | 'vrn'>,
  { vatNumberDays }: HoldLimits,
  now: Date,
): Promise<SoldSums> =>
  soldSums(tx, capability, payout, {
    soldSince: new Date(now.getTime() - vatNumberDays * DAY_MS),
    orderedSince: new Date(londonInstant(isoDate(now), '00:00')),
  });

/** Returns the facts that decide whether a person reviews a payout first. */
export function holdFacts(
  picture: CompanyVatState,
  periodState: PeriodState,
  { payout, sums }: { payout: PayoutToHold; sums: SoldSums },
): HoldFacts {
  const { refundPence, payoutPence, account } = payout;
  const { period } = periodState;
  const boxes = boxesOf(periodState);
  return {
    now: picture.now,
    refundPence,
    payoutPence,
    ...sums,
    repaidPence: repaidPeriods(picture)
      .filter((repaid) => repaid.period.id !== period.id)
      .map(({ pence }) => pence),
    // Treat unknown figures as the worst case.
    boxes: {
      box4Pence: boxes?.vatReclaimedCurrPeriod ?? refundPence,
      box7Pence: boxes?.totalValuePurchasesExVAT ?? ZERO,
    },
    isTypedAlone: figuresFrom(periodState) === 'typed' || areOthersBooks(periodState),
    hmrcSince: hmrcConnection(picture)?.grantedAt,
    accountSince: account.createdAt,
    payee: getPayeeCheck(account),
  };
}

/** The facts about a claim's payout, and the rows that show them. */
export interface HoldState {
  facts: HoldFacts;
  picture: CompanyVatState;
  period: PeriodState;
  account: BankAccount;
  boxes: NineBoxes | undefined;
  repaid: Repaid[];
}

/** Reads the facts of a claim in the caller's transaction, which has locked the company. */
export async function readHoldFacts(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  limits: HoldLimits,
  now: Date,
): Promise<HoldState> {
  const [picture] = await readUnfilteredVatStates(tx, [capability], now);
  if (!picture) throw new Error('A claim has lost its company.');
  const period = picture.periods.find((periodState) => periodState.period.id === claim.periodId);
  if (!period) throw new Error('A claim has lost its period.');
  const payout = {
    claimId: claim.id,
    vrn: claim.vrn,
    refundPence: claim.refundPence,
    payoutPence: reachesAccount(claim.netPence, await setOffsOfPayout(tx, claim)),
    account: await payoutAccount(tx, claim),
  };
  const sums = await readSoldSums(tx, capability, payout, limits, now);
  return {
    picture,
    period,
    account: payout.account,
    boxes: boxesOf(period),
    repaid: repaidPeriods(picture).filter(
      (periodState) => periodState.period.id !== claim.periodId,
    ),
    facts: holdFacts(picture, period, { payout, sums }),
  };
}
