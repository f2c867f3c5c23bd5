import { businessInMail } from '@/lib/notifications/checkedNames';
import type { CompanyCapability } from '@/lib/access/capability';
import { periodLabel } from '@/lib/vat/obligations';
import { practiceBehind } from '@/server/companies/store/agents';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import type { ReturnApproval } from '@/server/filing/store/returnApprovals';
import { personNamed } from '@/server/access/store/stored';
import type { VatPeriod } from '@/server/vat/store/periods';
import { approvalAnsweredMail } from '@/server/filing/mails/approvals';
import { notify, type NotifyDeps } from '@/server/notifications/notify';

interface Answered {
  approval: ReturnApproval;
  period: VatPeriod;
  answer: 'approved' | 'sentBack';
  now: Date;
}

/** Notifies the person who asked of the client's answer, while they still have the client. */
export async function notifyRequester(
  tx: Db,
  deps: NotifyDeps,
  capability: CompanyCapability<'vat:read'>,
  { approval, period, answer, now }: Answered,
): Promise<void> {
  const to = personNamed(approval, 'askedBy');
  const practiceId = await practiceBehind(tx, capability, to);
  if (!practiceId) return;
  const ids = new URLSearchParams({
    company_id: practiceId,
    client_company_id: approval.companyId,
    period_id: period.id,
  });
  await notify(tx, deps, {
    to,
    capability,
    topic: 'approval',
    moment: `approval:${approval.id}:${answer}`,
    now,
    mail: approvalAnsweredMail({
      companyName: businessInMail(await theCompany(tx, capability), 'practice'),
      label: periodLabel(period),
      answer,
      due: period.due,
      href: `${deps.portalUrl}/v2/open-tax/client-dashboard/vat-return?${ids}`,
    }),
  });
}
