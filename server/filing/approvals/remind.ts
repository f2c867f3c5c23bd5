import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { addDays, isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import { approvalReminderEvent } from '@/lib/filing/approvals/approvalMails';
import { APPROVAL_REMINDER_DAYS, nextApprovalReminder } from '@/lib/filing/approvals/reminder';
import { answerBy, approvalProgress } from '@/lib/filing/approvals/returnApproval';
import { periodLabel } from '@/lib/vat/obligations';
import type { VatNeeds } from '@/server/vat/needs';
import { eachByItself } from '@/server/notifications/eachByItself';
import { approvalReminderMail } from '@/server/filing/mails/approvals';
import { notifyOfApprovalRequest } from './notifyOfApprovalRequest';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import type { Db } from '@/server/platform/db/db';
import { filingOfPeriod } from '@/server/vat/store/filings';
import {
  approvalsOfPeriod,
  noteApprovalReminded,
  type ReturnApproval,
} from '@/server/filing/store/returnApprovals';
import { companiesWithWaitingApprovals } from '@/server/filing/store/waitingApprovals';
import { figuresOfPeriod } from '@/server/vat/store/figures';
import type { VatPeriod } from '@/server/vat/store/periods';
import { isSentAlready } from '@/server/filing/filedPeriod';
import { returnPayload } from '@/server/filing/returnPayload';

export type RemindDeps = Pick<VatNeeds, 'store' | 'outbox' | 'sealer' | 'portalUrl'>;

/**
 * Mails a reminder to the client of a waiting request, and counts it if any mail was sent. The
 * caller holds the period's lock.
 */
export async function remindOfApproval(
  tx: Db,
  deps: RemindDeps,
  company: CompanyCapability<'vat:read'>,
  { period, approval }: { period: VatPeriod; approval: ReturnApproval },
  now: Date,
): Promise<number> {
  const by = answerBy(period.due, isoDate(now));
  const written = await notifyOfApprovalRequest(tx, deps, company, {
    periodId: period.id,
    label: periodLabel(period),
    moment: approvalReminderEvent(approval.id, isoDate(now)),
    now,
    mail: (about) => approvalReminderMail({ ...about, by, due: period.due }),
  });
  if (written > 0) await noteApprovalReminded(tx, company, approval, now);
  return written;
}

/** Requests are read in batches of this size; each is reminded in its own transaction. */
const AT_ONCE = 500;

/**
 * Reminds every client with a reminder due, of requests that wait at that moment. Answers and
 * reminders take the period's lock, so a client who answers meanwhile is not reminded
 * (docs/rules/product.md#approving-a-return).
 */
export async function remindOfApprovals(
  deps: RemindDeps,
  work: WorkCapability,
  now: Date,
): Promise<void> {
  const askedBefore = new Date(
    londonInstant(addDays(isoDate(now), 1 - APPROVAL_REMINDER_DAYS[0]), '00:00'),
  );
  let after: string | undefined;
  const waiting: Awaited<ReturnType<typeof companiesWithWaitingApprovals>> = [];
  for (;;) {
    const page = await companiesWithWaitingApprovals(deps.store.db, work, {
      askedBefore,
      today: isoDate(now),
      after,
      size: AT_ONCE,
    });
    waiting.push(...page);
    if (page.length < AT_ONCE) break;
    after = page.at(-1)?.periodId;
  }
  await eachByItself(waiting, ({ companyId, periodId }) =>
    remindOne(deps, work.forCompany(companyId, 'vat:read'), periodId, now),
  );
}

const remindOne = (
  deps: RemindDeps,
  company: CompanyCapability<'vat:read'>,
  periodId: string,
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    const period = await lockOwnPeriod(tx, company, periodId);
    const [approval] = await approvalsOfPeriod(tx, company, periodId);
    if (!approval || isSentAlready(period, await filingOfPeriod(tx, company, periodId))) return;
    const figures = await figuresOfPeriod(tx, company, periodId);
    const standing = approvalProgress(
      approval,
      figures && returnPayload(figures.boxes, period.periodKey).payloadHash,
      false,
    );
    if (nextApprovalReminder(approval, standing, period.due, isoDate(now)) !== isoDate(now)) return;
    await remindOfApproval(tx, deps, company, { period, approval }, now);
  });
