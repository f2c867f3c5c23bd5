import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { FILED_ALREADY, netInWords, NOTHING_TO_ANSWER } from '@/lib/filing/approvals/words';
import {
  answerBy,
  APPROVAL_VERSION,
  APPROVAL_WORDS,
  approvalStanding,
  type ApprovalStanding,
} from '@/lib/filing/approvals/returnApproval';
import { boxDifferences } from '@/lib/vat/books/boxDifferences';
import { direction, type BoxName, type Direction, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { periodLabel } from '@/lib/vat/obligations';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { currentFiling, filingsOf } from '@/server/vat/store/filings';
import { approvalsOfPeriod } from '@/server/filing/store/returnApprovals';
import { approvalsWaitingFor } from '@/server/filing/store/waitingApprovals';
import { figuresOf } from '@/server/vat/store/figures';
import { periodsOf, type VatPeriod } from '@/server/vat/store/periods';
import { booksWarningOf, boxesOf, isPeriodFiled, isSentAlready } from '@/server/filing/filedPeriod';
import { returnPayload } from '@/server/filing/returnPayload';

interface ApprovalToMe {
  approvalId: string;
  companyName: string;
  practiceName: string;
  askedBy: string;
  askedAt: string;
  label: string;
  dueOn: IsoDate;
  answerBy: IsoDate;
  boxes: NineBoxes;
  direction: Direction;
  net: string;
  figuresHash: string;
  figuresFrom: 'hmrc' | 'xero' | 'typed' | 'none';
  booksWarning?: string;
  figuresReadAt?: string;
  before: { label: string; boxes: NineBoxes }[];
  differences: { box: BoxName; sentence: string }[];
  standing: ApprovalStanding;
  sentence?: string;
  words: { version: string; text: string };
  answeredBy?: string;
  answeredAt?: string;
  reason?: string;
  hasRecord: boolean;
}

/**
 * What the accountants ask somebody to approve for one period, as it was asked, beside the last
 * four returns. @throws Refusal notFound
 */
export async function readApprovalToMe(
  db: Db,
  capability: CompanyCapability<'vat:approve'>,
  periodId: string,
  now: Date,
): Promise<ApprovalToMe> {
  const [approval] = await approvalsOfPeriod(db, capability, periodId);
  const company = await theCompany(db, capability);
  const periods = company.vrn ? await periodsOf(db, capability, company.vrn) : [];
  const period = periods.find(({ id }) => id === periodId);
  if (!approval || !period) throw new Refusal('notFound', NOT_FOUND);
  const [figures, filings] = [await figuresOf(db, capability), await filingsOf(db, capability)];
  const factsOf = (each: VatPeriod) => ({
    period: each,
    figures: figures.find((row) => row.periodId === each.id),
    filing: currentFiling(filings.filter((row) => row.periodId === each.id)),
  });
  const own = factsOf(period);
  const hashNow = own.figures && returnPayload(own.figures.boxes, period.periodKey).payloadHash;
  const isOver = isPeriodFiled(own) || isSentAlready(period, own.filing);
  const standing = approvalStanding(approval, hashNow, isOver);
  // What was asked about is shown: where the figures are others by now, nothing is said of where
  // those came from.
  const source = hashNow === approval.figuresHash ? own.figures : undefined;
  const sentence =
    isOver && standing !== 'filed'
      ? FILED_ALREADY
      : standing === 'waiting'
        ? undefined
        : NOTHING_TO_ANSWER[standing];
  const before = periods
    .filter((each) => each.end < period.start)
    .map(factsOf)
    .filter(isPeriodFiled)
    .flatMap((each) => {
      const boxes = boxesOf(each);
      return boxes ? [{ label: periodLabel(each.period), boxes }] : [];
    })
    .slice(0, 4);
  const { boxes } = approval;
  return {
    approvalId: approval.id,
    companyName: company.name,
    practiceName: approval.practiceName,
    askedBy: approval.askedByName,
    askedAt: approval.askedAt.toISOString(),
    label: periodLabel(period),
    dueOn: period.due,
    answerBy: answerBy(period.due, isoDate(now)),
    boxes,
    direction: direction(boxes),
    net: netInWords(boxes),
    figuresHash: approval.figuresHash,
    figuresFrom: source?.source ?? 'none',
    ...(source && booksWarningOf({ figures: source })),
    ...(source && { figuresReadAt: source.readAt.toISOString() }),
    before,
    differences: boxDifferences(
      boxes,
      before.map((each) => each.boxes),
    ).map(({ name, sentence: says }) => ({ box: name, sentence: says })),
    standing,
    ...(sentence && { sentence }),
    words: {
      version: approval.wordsVersion ?? APPROVAL_VERSION,
      text: approval.words ?? APPROVAL_WORDS,
    },
    ...(approval.answeredByName && { answeredBy: approval.answeredByName }),
    ...(approval.answeredAt && { answeredAt: approval.answeredAt.toISOString() }),
    ...(approval.reason && { reason: approval.reason }),
    hasRecord: approval.facts !== null,
  };
}

/**
 * What waits for an answer of the person as a client, what is due first first: none whose figures
 * have changed since.
 */
export async function approvalsToMe(db: Db, capability: PersonCapability, now: Date) {
  const waiting = await approvalsWaitingFor(db, capability);
  return waiting
    .filter(
      ({ figures, periodKey, figuresHash }) =>
        returnPayload(figures, periodKey).payloadHash === figuresHash,
    )
    .map(({ start, end, due, boxes, ...each }) => ({
      companyId: each.companyId,
      companyName: each.companyName,
      practiceName: each.practiceName,
      periodId: each.periodId,
      approvalId: each.approvalId,
      label: periodLabel({ start, end }),
      askedBy: each.askedByName,
      askedAt: each.askedAt.toISOString(),
      dueOn: due,
      answerBy: answerBy(due, isoDate(now)),
      net: netInWords(boxes),
      netPence: boxes.netVatDue,
      direction: direction(boxes),
    }));
}
