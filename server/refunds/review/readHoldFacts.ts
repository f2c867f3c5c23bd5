import { direction, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { areOwnBooks } from '@/lib/vat/books/whoseBooks';
import { isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { reachesAccount } from '@/lib/refunds/claim/shortfall';
import { latestRepayment } from '@/lib/vat/repayments/states';
import { payeeCheckOf } from '@/lib/companies/payeeCheck';
import type { HoldFacts } from '@/lib/refunds/review/holdReasons';
import type { HoldLimits } from '@/lib/refunds/review/holdLimits';
import type { CompanyCapability } from '@/lib/access/capability';
import type { BankAccount } from '@/server/companies/store/bankAccounts';
import type { Db } from '@/server/platform/db/db';
import { booksOf, boxesOf } from '@/server/filing/filedPeriod';
import { periodView } from '@/server/refunds/picture/periodView';
import { readWholePictures } from '@/server/refunds/picture/readPictures';
import {
  hmrcConnection,
  type PeriodPicture,
  type VatPicture,
} from '@/server/refunds/picture/vatPicture';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { setOffsOfPayout } from '@/server/refunds/store/setOffs';
import { soldSums, type SoldSums } from '@/server/refunds/store/soldSums';

const DAY_MS = 86_400_000;

/** A period of which HMRC has repaid the refund, with its boxes and what it paid. */
export interface Repaid {
  period: PeriodPicture['period'];
  boxes: NineBoxes;
  pence: Pence;
}

/** Returns what HMRC paid of a refund: what we or its tracker saw arrive, else what was claimed. */
function paidByHmrc({ claim, repayments }: PeriodPicture, boxes: NineBoxes): Pence {
  return claim?.hmrcRepaidPence ?? latestRepayment(repayments)?.clearedPence ?? boxes.netVatDue;
}

/**
 * Returns the periods whose refund HMRC has repaid, the newest first. Figures that HMRC does not
 * hold and refunds of which it paid nothing are none.
 */
export const repaidPeriods = (picture: VatPicture): Repaid[] =>
  picture.periods.flatMap((each) => {
    const boxes = boxesOf(each);
    const isAtHmrc = each.filing?.state === 'submitted' || each.figures?.source === 'hmrc';
    const isRepaid =
      boxes !== undefined &&
      isAtHmrc &&
      direction(boxes) === 'refund' &&
      periodView(each, picture).bar === 'repaid';
    const pence = isRepaid ? paidByHmrc(each, boxes) : ZERO;
    return isRepaid && pence > 0 ? [{ period: each.period, boxes, pence }] : [];
  });

/** Returns where a period's figures came from; of a return filed here before that was kept: typed. */
export const figuresFrom = ({ filing, figures }: Pick<PeriodPicture, 'filing' | 'figures'>) =>
  filing?.state === 'submitted' ? (filing.figuresFrom ?? 'typed') : figures?.source;

/**
 * Returns whether the figures were read from books that are not tied to the company by its own
 * number: such books are no second source beside the return.
 */
export function areOthersBooks(each: Pick<PeriodPicture, 'filing' | 'figures'>): boolean {
  const books = booksOf(each);
  return books !== undefined && !areOwnBooks(books.whose);
}

/** A payout that may have to be looked at: of a claim, or of a refund that is not sold yet. */
export interface PayoutToHold {
  /** Left out while the refund is not sold. */
  claimId?: string;
  vrn: string;
  refundPence: Pence;
  /** What leaves the bank. */
  payoutPence: Pence;
  account: BankAccount;
}

/** Returns what else was sold and paid, by the days that the limits count. */
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

/** Returns everything that decides whether a person looks at a payout first. */
export function holdFacts(
  picture: VatPicture,
  each: PeriodPicture,
  { payout, sums }: { payout: PayoutToHold; sums: SoldSums },
): HoldFacts {
  const { refundPence, payoutPence, account } = payout;
  const { period } = each;
  const boxes = boxesOf(each);
  return {
    now: picture.now,
    refundPence,
    payoutPence,
    ...sums,
    repaidPence: repaidPeriods(picture)
      .filter((repaid) => repaid.period.id !== period.id)
      .map(({ pence }) => pence),
    // Figures that are not known are taken for the worst.
    boxes: {
      box4Pence: boxes?.vatReclaimedCurrPeriod ?? refundPence,
      box7Pence: boxes?.totalValuePurchasesExVAT ?? ZERO,
    },
    isTypedAlone: figuresFrom(each) === 'typed' || areOthersBooks(each),
    hmrcSince: hmrcConnection(picture)?.grantedAt,
    accountSince: account.createdAt,
    payee: payeeCheckOf(account),
  };
}

/** The facts about a claim's payout, and what shows them. */
export interface HoldPicture {
  facts: HoldFacts;
  picture: VatPicture;
  period: PeriodPicture;
  account: BankAccount;
  boxes: NineBoxes | undefined;
  repaid: Repaid[];
}

/** Reads the facts of a claim in the caller's transaction, which holds the company. */
export async function readHoldFacts(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  limits: HoldLimits,
  now: Date,
): Promise<HoldPicture> {
  const [picture] = await readWholePictures(tx, [capability], now);
  if (!picture) throw new Error('A claim has lost its company.');
  const period = picture.periods.find((each) => each.period.id === claim.periodId);
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
    repaid: repaidPeriods(picture).filter((each) => each.period.id !== claim.periodId),
    facts: holdFacts(picture, period, { payout, sums }),
  };
}
