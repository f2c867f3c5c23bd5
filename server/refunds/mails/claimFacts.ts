import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Reduction } from '@/lib/refunds/claim/reduction';
import { reachesAccount, setOffSentence, type SetOffLine } from '@/lib/refunds/claim/shortfall';
import { heldText } from '@/lib/refunds/text';
import { labelInSentence, periodLabel, type Period } from '@/lib/vat/obligations';
import { setOffRows } from './priceRows';

/** The facts of a claim for its e-mails: company, period, amount and calculation. */
export interface ClaimMailContext {
  claim: {
    id: string;
    companyId: string;
    reference: string;
    refundPence: Pence;
    feePence: Pence;
    netPence: Pence;
    hmrcRepaidPence: Pence | null;
    /** Version of the terms of sale that was accepted. */
    termsVersion?: number | null;
  };
  companyName: CheckedName;
  period: Period;
  /** The parts of the price that cover earlier shortfalls and are not paid. */
  setOffs: readonly SetOffLine[];
  /** The range of HMRC's likely payment, as the quote had it. */
  hmrcFrom: IsoDate;
  hmrcTo: IsoDate;
  portalUrl: string;
}

type Rows = [name: string, value: string][];

export const claimPage = ({
  claim,
  portalUrl,
}: Pick<ClaimMailContext, 'claim' | 'portalUrl'>): string =>
  `${portalUrl}/v2/instant-vat/dashboard/claim?${new URLSearchParams({ company_id: claim.companyId, claim_id: claim.id })}`;

/** Returns the rows that identify a claim, the first of every e-mail about one. */
export const whichClaim = ({
  claim,
  companyName,
  period,
}: Pick<ClaimMailContext, 'claim' | 'companyName' | 'period'>): Rows => [
  ['Company', atStart(companyName)],
  ['Tax period', periodLabel(period)],
  ['Claim', claim.reference],
];

/** Returns the row of the terms that the person accepted; none if that was not kept. */
export const termsRows = ({ claim: { termsVersion } }: Pick<ClaimMailContext, 'claim'>): Rows =>
  termsVersion ? [['Terms', `Terms of sale, version ${termsVersion}`]] : [];

/** Returns 'the refund of Marlow & Rye Bakery Ltd for October 2026'. */
export const theRefund = ({
  companyName,
  period,
}: Pick<ClaimMailContext, 'companyName' | 'period'>): string =>
  `the VAT refund of ${companyName} for ${labelInSentence(periodLabel(period))}`;

export const arrivesPence = ({
  claim,
  setOffs,
}: Pick<ClaimMailContext, 'claim' | 'setOffs'>): Pence => reachesAccount(claim.netPence, setOffs);

/**
 * Returns the rows of the calculation: refund, fee, set-offs, and `last` as the label of the amount
 * that reaches the account.
 */
export const priceRows = (
  moment: Pick<ClaimMailContext, 'claim' | 'setOffs'>,
  last: string,
): Rows => [
  ['VAT refund', formatPence(moment.claim.refundPence)],
  ['Fee', `−${formatPence(moment.claim.feePence)}`],
  ...setOffRows(moment.setOffs),
  [last, formatPence(arrivesPence(moment))],
];

/** Returns why less than the price arrives, or nothing; undefined without set-offs. */
export const whyLess = (moment: Pick<ClaimMailContext, 'claim' | 'setOffs'>): string | undefined =>
  setOffSentence({
    netPence: moment.claim.netPence,
    setOffs: [...moment.setOffs],
    arrivesPence: arrivesPence(moment),
  });

/** Returns HMRC's likely payment dates, as the quote had them. */
export const hmrcExpected = ({
  hmrcFrom,
  hmrcTo,
}: Pick<ClaimMailContext, 'hmrcFrom' | 'hmrcTo'>): string =>
  `${formatDate(hmrcFrom)} to ${formatDate(hmrcTo)}, as the quote expected it`;

/**
 * Returns the rows of the amount that HMRC approved, and the tax that it charges instead of paying.
 */
export const reductionRows = ({ approvedPence, taxDuePence = ZERO }: Reduction): Rows => [
  ['HMRC approved', formatPence(approvedPence)],
  ...(taxDuePence > 0 ? ([['HMRC asks you for', formatPence(taxDuePence)]] as Rows) : []),
];

/** Returns how a closed claim ends: what we hold beyond what was owed, or that nothing is owed. */
export const howItEnds = (heldPence: Pence): string =>
  heldPence > 0 ? heldText.settledAndHeld(formatPence(heldPence)) : heldText.nothingOwed;
