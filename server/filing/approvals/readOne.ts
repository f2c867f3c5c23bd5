import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { approvalSentence, WHY_NOT_FILE } from '@/lib/filing/approvals/words';
import { nextApprovalReminder, whyNotRemindOfApproval } from '@/lib/filing/approvals/reminder';
import {
  answerBy,
  approvalProgress,
  nextApprovalState,
  type ApprovalProgress,
  type ApprovalState,
} from '@/lib/filing/approvals/returnApproval';
import type { Db } from '@/server/platform/db/db';
import { approvalsOfPeriod, type ReturnApproval } from '@/server/filing/store/returnApprovals';
import { clientsToNotify } from '@/server/notifications/store/clientNotices';
import { findPeriod } from '@/server/vat/store/periods';
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
  standing: ApprovalProgress;
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
  request: ReturnApproval,
  { isSent, figuresHash, due, today, mailed }: Now,
): ApprovalView => {
  const standing = approvalProgress(request, figuresHash, isSent);
  const next = mailed ? nextApprovalReminder(request, standing, due, today) : undefined;
  return {
    id: request.id,
    state: request.state,
    sentence: approvalSentence(request, isSent),
    askedBy: request.askedByName,
    askedAt: request.askedAt.toISOString(),
    ...(request.seenAt && { seenAt: request.seenAt.toISOString() }),
    ...(request.answeredByName && { answeredBy: request.answeredByName }),
    ...(request.answeredAt && { answeredAt: request.answeredAt.toISOString() }),
    ...(request.words && { words: request.words }),
    ...(request.reason && { reason: request.reason }),
    mayWithdraw: !isSent && nextApprovalState(request.state, 'withdraw') !== undefined,
    mayRemind: mailed && !isSent && whyNotRemindOfApproval(request, standing, today) === undefined,
    ...(next && { nextReminder: next }),
    hasRecord: request.facts !== null,
  };
};

/**
 * Returns the requests for one return with the client's answers, and whether the client can be
 * asked now.
 * @throws Refusal notFound
 */
export async function readApproval(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  { companyId, periodId }: { companyId: string; periodId: string },
  now: Date,
): Promise<ApprovalOfClient> {
  const { client, company } = await seenForApproval(db, capability, companyId);
  const period = await findPeriod(db, company, periodId);
  if (!period || period.vrn !== client.vrn) throw new Refusal('notFound', NOT_FOUND);
  const requests = await approvalsOfPeriod(db, company, periodId);
  const { people, figuresHash, isSent, standing, whyNot } = await askable(db, {
    company,
    client,
    period,
    newest: requests[0],
    now,
  });
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
    requests: requests.map((request) => view(request, beside)),
  };
}
