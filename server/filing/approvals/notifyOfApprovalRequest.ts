import { businessInMail, type CheckedName } from '@/lib/notifications/checkedNames';
import type { CompanyCapability } from '@/lib/access/capability';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { clientsToNotify } from '@/server/notifications/store/clientNotices';
import type { MailContent } from '@/server/notifications/messages';
import { notify, type NotifyDeps } from '@/server/notifications/notify';

/** The facts of a mail about an approval. */
export interface AboutApproval {
  companyName: CheckedName;
  label: string;
  href: string;
  practiceName: CheckedName;
}

interface Writing {
  periodId: string;
  label: string;
  moment: string;
  now: Date;
  mail: (about: AboutApproval) => MailContent;
}

/**
 * Mails the client's people whom the practice writes to about approvals, each of whom may turn
 * these mails off; returns their number.
 */
export async function notifyOfApprovalRequest(
  tx: Db,
  deps: NotifyDeps,
  company: CompanyCapability<'vat:read'>,
  { periodId, label, moment, now, mail }: Writing,
): Promise<number> {
  const ids = new URLSearchParams({ company_id: company.companyId, period_id: periodId });
  const href = `${deps.portalUrl}/v2/open-tax/clients-portal/approve?${ids}`;
  const people = await clientsToNotify(tx, company, 'approval');
  const companyName = businessInMail(await theCompany(tx, company), 'invited');
  for (const { to, practiceName } of people) {
    await notify(tx, deps, {
      to,
      capability: company,
      topic: 'approval',
      moment: `${moment}:${to.personId}`,
      now,
      mail: mail({ companyName, label, href, practiceName }),
    });
  }
  return people.length;
}
