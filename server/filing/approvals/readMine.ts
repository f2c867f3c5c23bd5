import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { FILED_ALREADY, netInWords, NOTHING_TO_ANSWER } from '@/lib/filing/approvals/words';
import {
  answerBy,
  APPROVAL_VERSION,
  APPROVAL_WORDS,
  approvalProgress,
} from '@/lib/filing/approvals/returnApproval';
import { boxDifferences } from '@/lib/vat/books/boxDifferences';
import { direction } from '@/lib/vat/books/nineBoxes';
import { periodLabel } from '@/lib/vat/obligations';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { currentFiling, listFilings } from '@/server/vat/store/filings';
import { approvalsOfPeriod } from '@/server/filing/store/returnApprovals';
import { approvalsWaitingFor } from '@/server/filing/store/waitingApprovals';
import { listFigures } from '@/server/vat/store/figures';
import { listPeriods, type VatPeriod } from '@/server/vat/store/periods';
import {
  getBooksWarning,
  boxesOf,
  isPeriodFiled,
  isSentAlready,
} from '@/server/filing/filedPeriod';
import { returnPayload } from '@/server/filing/returnPayload';

/**
 * Returns the accountants' request to approve one period, as it was asked, with the last four
 * returns.
 * @throws Refusal notFound
 */
export async function readApprovalToMe(
  db: Db,
  capability: CompanyCapability<'vat:approve'>,
  periodId: string,
  now: Date,
) {
  const [approval] = await approvalsOfPeriod(db, capability, periodId);
  const company = await theCompany(db, capability);
  const periods = company.vrn ? await listPeriods(db, capability, company.vrn) : [];
  const period = periods.find(({ id }) => id === periodId);
  if (!approval || !period) throw new Refusal('notFound', NOT_FOUND);
  const [figures, filings] = [await listFigures(db, capability), await listFilings(db, capability)];
  const factsOf = (vatPeriod: VatPeriod) => ({
    period: vatPeriod,
    figures: figures.find((row) => row.periodId === vatPeriod.id),
    filing: currentFiling(filings.filter((row) => row.periodId === vatPeriod.id)),
  });
  const own = factsOf(period);
  const hashNow = own.figures && returnPayload(own.figures.boxes, period.periodKey).payloadHash;
  const isOver = isPeriodFiled(own) || isSentAlready(period, own.filing);
  const standing = approvalProgress(approval, hashNow, isOver);
  // The requested figures are shown: if they have changed since, their source is not known.
  const source = hashNow === approval.figuresHash ? own.figures : undefined;
  const sentence =
    isOver && standing !== 'filed'
      ? FILED_ALREADY
      : standing === 'waiting'
        ? undefined
        : NOTHING_TO_ANSWER[standing];
  const before = periods
    .filter((earlier) => earlier.end < period.start)
    .map(factsOf)
    .filter(isPeriodFiled)
    .flatMap((earlier) => {
      const boxes = boxesOf(earlier);
      return boxes ? [{ label: periodLabel(earlier.period), boxes }] : [];
    })
    .slice(0, 4);
  const { boxes } = approval;
  return {
    approvalId: approval.id,
    companyName: company.name,
    practiceName: approval.practiceName,
    askedBy: approval.askedByName,
    askedAt: approval.askedAt,
    label: periodLabel(period),
    dueOn: period.due,
    answerBy: answerBy(period.due, isoDate(now)),
    boxes,
    direction: direction(boxes),
    net: netInWords(boxes),
    figuresHash: approval.figuresHash,
    figuresFrom: source?.source ?? ('none' as const),
    ...(source && getBooksWarning({ figures: source })),
    figuresReadAt: source?.readAt,
    before,
    differences: boxDifferences(
      boxes,
      before.map((earlier) => earlier.boxes),
    ).map(({ name, sentence: says }) => ({ box: name, sentence: says })),
    standing,
    sentence,
    words: {
      version: approval.wordsVersion ?? APPROVAL_VERSION,
      text: approval.words ?? APPROVAL_WORDS,
    },
    answeredBy: approval.answeredByName,
    answeredAt: approval.answeredAt,
    reason: approval.reason,
    hasRecord: approval.facts !== null,
  };
}

/**
 * Returns the requests that wait for the person's answer as a client, by due date, without those
 * with changed figures.
 */
export async function approvalsToMe(db: Db, capability: PersonCapability, now: Date) {
  const waiting = await approvalsWaitingFor(db, capability);
  return waiting
    .filter(
      ({ figures, periodKey, figuresHash }) =>
        returnPayload(figures, periodKey).payloadHash === figuresHash,
    )
    .map(({ start, end, due, boxes, ...approval }) => ({
      companyId: approval.companyId,
      companyName: approval.companyName,
      practiceName: approval.practiceName,
      periodId: approval.periodId,
      approvalId: approval.approvalId,
      label: periodLabel({ start, end }),
      askedBy: approval.askedByName,
      askedAt: approval.askedAt,
      dueOn: due,
      answerBy: answerBy(due, isoDate(now)),
      net: netInWords(boxes),
      netPence: boxes.netVatDue,
      direction: direction(boxes),
    }));
}
