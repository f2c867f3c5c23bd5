import type { CompanyCapability } from '@/lib/domain/access/capability';
import { periodLabel } from '@/lib/domain/vatReading/obligations';
import { practiceBehind } from '@/server/store/companies/agents';
import { theCompany } from '@/server/store/companies/companies';
import type { Db } from '@/server/store/db';
import type { ReturnApproval } from '@/server/store/filing/returnApprovals';
import { personNamed } from '@/server/store/stored';
import type { VatPeriod } from '@/server/store/vatReading/vatPeriods';
import { approvalAnsweredMail } from '@/server/services/notices/mails/approvalMails';
import { notify, type NotifyDeps } from '@/server/services/notices/notify';

interface Answered { approval: ReturnApproval; period: VatPeriod; answer: 'approved' | 'sentBack'; now: Date }

/** Tells whoever asked what the client has answered, while they still look after the client. */
export async function notifyAsker(
  tx: Db, deps: NotifyDeps, capability: CompanyCapability<'vat:read'>, { approval, period, answer, now }: Answered,
): Promise<void> {
  const to = personNamed(approval, 'askedBy');
  const practiceId = await practiceBehind(tx, capability, to);
  if (!practiceId) return;
  const ids = new URLSearchParams({ company_id: practiceId, client_company_id: approval.companyId, period_id: period.id });
  await notify(tx, deps, {
    to, capability, topic: 'approval', moment: `approval:${approval.id}:${answer}`, now,
    mail: approvalAnsweredMail({
      companyName: (await theCompany(tx, capability)).name, label: periodLabel(period), answer, due: period.due,
      href: `${deps.portalUrl}/v2/open-tax/client-dashboard/vat-return?${ids}`,
    }),
  });
}
