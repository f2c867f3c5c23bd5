import {
  businessInMail,
  practiceForClients,
  type CheckedName,
} from '@/lib/notifications/checkedNames';
import type { CompanyCapability } from '@/lib/access/capability';
import type { MailContent } from '@/server/notifications/messages';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import type { LockedClient } from '@/server/clients/requests/store/askedClients';
import { mailRecipientsOfClient } from './readRequests';

export interface AboutClient {
  companyName: CheckedName;
  practiceName: CheckedName;
  href: string;
}

interface Writing {
  company: CompanyCapability<'company:read'>;
  client: LockedClient;
  moment: string;
  now: Date;
  mail: (about: AboutClient) => MailContent;
}

/**
 * Mails the people of the client that the practice mails, each of whom may turn it off. Returns how
 * many were mailed.
 */
export async function notifyOfFileRequest(
  tx: Db,
  deps: NotifyDeps,
  { company, client, moment, now, mail }: Writing,
): Promise<number> {
  const { companyId, business, practice } = client;
  const companyName = businessInMail(business, 'invited');
  const practiceName = practiceForClients(practice);
  const href = `${deps.portalUrl}/v2/open-tax/clients-portal/requests?${new URLSearchParams({ company_id: companyId })}`;
  const whom = await mailRecipientsOfClient(tx, company, client);
  for (const { to } of whom) {
    await notify(tx, deps, {
      to,
      capability: company,
      topic: 'fileRequest',
      moment: `${moment}:${to.personId}`,
      now,
      mail: mail({ companyName, practiceName, href }),
    });
  }
  return whom.length;
}
