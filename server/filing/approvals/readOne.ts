import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { approvalSentence, WHY_NOT_FILE } from '@/lib/filing/approvals/words';
import { nextApprovalReminder, whyNotRemindOfApproval } from '@/lib/filing/approvals/reminder';
import {
  answerBy,
  approvalStanding,
  nextApprovalState,
  type ApprovalStanding,
  type ApprovalState,
} from '@/lib/filing/approvals/returnApproval';
import type { Db } from '@/server/platform/db/db';
import { approvalsOfPeriod, type ReturnApproval } from '@/server/filing/store/returnApprovals';
import { clientsToNotify } from '@/server/notifications/store/clientNotices';
import { periodOf } from '@/server/vat/store/periods';
import { askable, seenForApproval } from './ask';

interface ApprovalView {
  id: string;
  state: ApprovalState;
  sentence: string;
  askedBy: string;
  askedAt: string;
  seenAt?: string;
  answeredBy?: string;
  answeredAt?: string;
  words?: string;
  reason?: string;
  mayWithdraw: boolean;
  mayRemind: boolean;
  nextReminder?: IsoDate;
  hasRecord: boolean;
}

interface ApprovalOfClient {
  people: string[];
  mailed: boolean;
  standing: ApprovalStanding;
  whyNotAsk?: string;
  whyNotFile?: string;
  answerBy: IsoDate;
  /** Newest first. */
  requests: ApprovalView[];
}

interface Now {
  isSent: boolean;
  figuresHash: string | undefined;
  due: IsoDate;
  today: IsoDate;
  mailed: boolean;
}

const view = (
  each: ReturnApproval,
  { isSent, figuresHash, due, today, mailed }: Now,
): ApprovalView => {
  const standing = approvalStanding(each, figuresHash, isSent);
  const next = mailed ? nextApprovalReminder(each, standing, due, today) : undefined;
  return {
    id: each.id,
    state: each.state,
    sentence: approvalSentence(each, isSent),
    askedBy: each.askedByName,
    askedAt: each.askedAt.toISOString(),
    ...(each.seenAt && { seenAt: each.seenAt.toISOString() }),
    ...(each.answeredByName && { answeredBy: each.answeredByName }),
    ...(each.answeredAt && { answeredAt: each.answeredAt.toISOString() }),
    ...(each.words && { words: each.words }),
    ...(each.reason && { reason: each.reason }),
    mayWithdraw: !isSent && nextApprovalState(each.state, 'withdraw') !== undefined,
    mayRemind: mailed && !isSent && whyNotRemindOfApproval(each, standing, today) === undefined,
    ...(next && { nextReminder: next }),
    hasRecord: each.facts !== null,
  };
};

/**
 * What a client was asked about one return and said to it, and whether they can be asked now.
 * @throws Refusal notFound
 */
export async function readApproval(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  { companyId, periodId }: { companyId: string; periodId: string },
  now: Date,
): Promise<ApprovalOfClient> {
  const { client, company } = await seenForApproval(db, capability, companyId);
  const period = await periodOf(db, company, periodId);
  if (!period || period.vrn !== client.vrn) throw new Refusal('notFound', NOT_FOUND);
  const requests = await approvalsOfPeriod(db, company, periodId);
  const { people, figuresHash, isSent, standing, whyNot } = await askable(
    db,
    company,
    client,
    period,
    requests[0],
    now,
  );
  const whyNotFile = WHY_NOT_FILE[standing];
  const today = isoDate(now);
  const mailed = (await clientsToNotify(db, company, 'approval')).length > 0;
  const beside = { isSent, figuresHash, due: period.due, today, mailed };
  return {
    people,
    mailed,
    standing,
    ...(whyNot && { whyNotAsk: whyNot }),
    ...(whyNotFile && { whyNotFile }),
    answerBy: answerBy(period.due, today),
    requests: requests.map((each) => view(each, beside)),
  };
}
