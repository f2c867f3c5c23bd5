import { atStart, type CheckedName } from '@/lib/notifications/checkedNames';
import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Reduction } from '@/lib/refunds/claim/reduction';
import { reachesAccount, setOffSentence, type SetOffLine } from '@/lib/refunds/claim/shortfall';
import { labelInSentence, periodLabel, type Period } from '@/lib/vat/obligations';
import { setOffRows } from './priceRows';

/**
 * A claim as its e-mails tell of it: whose, for which period, how much, and how that came about.
 */
export interface ClaimMoment {
  claim: {
    id: string;
    companyId: string;
    reference: string;
    refundPence: Pence;
    feePence: Pence;
    netPence: Pence;
    hmrcRepaidPence: Pence | null;
  };
  companyName: CheckedName;
  period: Period;
  /** What covers earlier shortfalls and is not paid. */
  setOffs: readonly SetOffLine[];
  /** When HMRC's own money is likely, as the quote had it. */
  hmrcFrom: IsoDate;
  hmrcTo: IsoDate;
  portalUrl: string;
}

type Rows = [name: string, value: string][];

export const claimPage = ({ claim, portalUrl }: Pick<ClaimMoment, 'claim' | 'portalUrl'>): string =>
  `${portalUrl}/v2/instant-vat/dashboard/claim?${new URLSearchParams({ company_id: claim.companyId, claim_id: claim.id })}`;

/** Which claim: the first rows of every e-mail about one. */
export const whichClaim = ({
  claim,
  companyName,
  period,
}: Pick<ClaimMoment, 'claim' | 'companyName' | 'period'>): Rows => [
  ['Company', atStart(companyName)],
  ['Tax period', periodLabel(period)],
  ['Claim', claim.reference],
];

/** 'the refund of Marlow & Rye Bakery Ltd for October 2026'. */
export const theRefund = ({
  companyName,
  period,
}: Pick<ClaimMoment, 'companyName' | 'period'>): string =>
  `the VAT refund of ${companyName} for ${labelInSentence(periodLabel(period))}`;

export const arrivesPence = ({ claim, setOffs }: Pick<ClaimMoment, 'claim' | 'setOffs'>): Pence =>
  reachesAccount(claim.netPence, setOffs);

/**
 * How the amount came about: refund, fee, what covers earlier shortfalls, and `last` for what
 * reaches the account.
 */
export const priceRows = (moment: Pick<ClaimMoment, 'claim' | 'setOffs'>, last: string): Rows => [
  ['VAT refund', formatPence(moment.claim.refundPence)],
  ['Fee', `−${formatPence(moment.claim.feePence)}`],
  ...setOffRows(moment.setOffs),
  [last, formatPence(arrivesPence(moment))],
];

/** Why less than the price arrives, or nothing; undefined when nothing comes off. */
export const whyLess = (moment: Pick<ClaimMoment, 'claim' | 'setOffs'>): string | undefined =>
  setOffSentence({
    netPence: moment.claim.netPence,
    setOffs: [...moment.setOffs],
    arrivesPence: arrivesPence(moment),
  });

/** When HMRC is likely to pay, as the quote had it. */
export const hmrcExpected = ({
  hmrcFrom,
  hmrcTo,
}: Pick<ClaimMoment, 'hmrcFrom' | 'hmrcTo'>): string =>
  `${formatDate(hmrcFrom)} to ${formatDate(hmrcTo)}, as the quote expected it`;

/** What HMRC approved, and what it asks for instead of paying. */
export const reductionRows = ({ approvedPence, taxDuePence = ZERO }: Reduction): Rows => [
  ['HMRC approved', formatPence(approvedPence)],
  ...(taxDuePence > 0 ? ([['HMRC asks you for', formatPence(taxDuePence)]] as Rows) : []),
];
