import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { whyNotRemindOfApproval } from '@/lib/filing/approvals/reminder';
import { approvalProgress } from '@/lib/filing/approvals/returnApproval';
import { isSentAlready } from '@/server/filing/filedPeriod';
import { remindOfApproval, type RemindDeps } from './remind';
import { returnPayload } from '@/server/filing/returnPayload';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { appendAudit } from '@/server/audit/store/log';
import { filingOfPeriod } from '@/server/vat/store/filings';
import { approvalsOfPeriod } from '@/server/filing/store/returnApprovals';
import { lockPractice } from '@/server/access/store/lockPractice';
import { figuresOfPeriod } from '@/server/vat/store/figures';
import { seenForApproval } from './ask';
import { approvalReminderText } from '@/lib/filing/text';

const NO_MAIL = approvalReminderText.noEmail;

interface Whose {
  companyId: string;
  periodId: string;
  approvalId: string;
}

/**
 * Reminds the client of a return that waits for their approval, at most once a day.
 * @throws Refusal notFound; conflict when no request waits, a mail was sent today, or the client
 * gets no mails
 */
export const remindApproval = (
  deps: RemindDeps,
  capability: PracticeCapability<'client:ask'>,
  { companyId, periodId, approvalId }: Whose,
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const { client, company, person } = await seenForApproval(tx, capability, companyId);
    const period = await lockOwnPeriod(tx, company, periodId);
    const [newest] = await approvalsOfPeriod(tx, company, periodId);
    if (newest?.id !== approvalId) throw new Refusal('notFound', NOT_FOUND);
    const figures = await figuresOfPeriod(tx, company, periodId);
    const isSent = isSentAlready(period, await filingOfPeriod(tx, company, periodId));
    const standing = approvalProgress(
      newest,
      figures && returnPayload(figures.boxes, period.periodKey).payloadHash,
      isSent,
    );
    const why = whyNotRemindOfApproval(newest, isSent ? 'filed' : standing, isoDate(now));
    if (why !== undefined) throw new Refusal('conflict', why);
    if ((await remindOfApproval(tx, deps, company, { period, approval: newest }, now)) === 0) {
      throw new Refusal('conflict', NO_MAIL);
    }
    await appendAudit(tx, {
      at: now,
      actor: person.actor,
      companyId: client.companyId,
      subject: `approval:${newest.id}`,
      event: 'client reminded of an approval',
    });
  });
