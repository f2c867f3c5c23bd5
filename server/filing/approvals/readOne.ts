import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { newestApprovalEvent } from '@/lib/filing/approvals/approvalMails';
import { approvalSentence, WHY_NOT_FILE } from '@/lib/filing/approvals/words';
import { nextApprovalReminder, whyNotRemindOfApproval } from '@/lib/filing/approvals/reminder';
import {
  answerBy,
  approvalProgress,
  nextApprovalState,
} from '@/lib/filing/approvals/returnApproval';
import type { Db } from '@/server/platform/db/db';
import { approvalsOfPeriod, type ReturnApproval } from '@/server/filing/store/returnApprovals';
import type { ClientMail } from '@/lib/notifications/clientMails';
import { readClientMails } from '@/server/notifications/clientMails';
import { clientsToNotify } from '@/server/notifications/store/clientNotices';
import { findPeriod } from '@/server/vat/store/periods';
import { askable, seenForApproval } from './ask';

interface Now {
  isSent: boolean;
  figuresHash: string | undefined;
  due: IsoDate;
  today: IsoDate;
  mailed: boolean;
  /** Mails of the requests, by their events. */
  mails: ReadonlyMap<string, ClientMail[]>;
}

const view = (request: ReturnApproval, { isSent, figuresHash, due, today, mailed, mails }: Now) => {
  const standing = approvalProgress(request, figuresHash, isSent);
  const next = mailed ? nextApprovalReminder(request, standing, due, today) : undefined;
  return {
    id: request.id,
    state: request.state,
    sentence: approvalSentence(request, isSent),
    askedBy: request.askedByName,
    askedAt: request.askedAt,
    seenAt: request.seenAt,
    answeredBy: request.answeredByName,
    answeredAt: request.answeredAt,
    words: request.words,
    reason: request.reason,
    mayWithdraw: !isSent && nextApprovalState(request.state, 'withdraw') !== undefined,
    mayRemind: mailed && !isSent && whyNotRemindOfApproval(request, standing, today) === undefined,
    nextReminder: next,
    hasRecord: request.facts !== null,
    mails: (standing === 'waiting' && mails.get(newestApprovalEvent(request))) || [],
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
) {
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
  const today = isoDate(now);
  const mailed = (await clientsToNotify(db, company, 'approval')).length > 0;
  const mails = await readClientMails(
    db,
    capability,
    requests
      .slice(0, 1)
      // A request of another practice that the company is a client of is that practice's to follow.
      .filter(({ clientId }) => clientId === client.clientId)
      .map((request) => ({ clientId: request.clientId, event: newestApprovalEvent(request) })),
    now,
  );
  const beside = { isSent, figuresHash, due: period.due, today, mailed, mails };
  return {
    people,
    mailed,
    standing,
    whyNotAsk: whyNot,
    whyNotFile: WHY_NOT_FILE[standing],
    answerBy: answerBy(period.due, today),
    requests: requests.map((request) => view(request, beside)),
  };
}
