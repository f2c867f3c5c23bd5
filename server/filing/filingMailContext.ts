import type { CompanyCapability } from '@/lib/access/capability';
import { declarationVersion } from '@/lib/filing/declaration';
import { businessInMail } from '@/lib/notifications/checkedNames';
import { personNamed } from '@/server/access/store/stored';
import { practiceBehind } from '@/server/companies/store/agents';
import { nameForItsPeople, theCompany } from '@/server/companies/store/companies';
import type { FilingMailContext } from '@/server/filing/mails/filed';
import { findContact } from '@/server/notifications/store/contacts';
import type { Db } from '@/server/platform/db/db';
import type { Filing } from '@/server/vat/store/filings';
import { findPeriod } from '@/server/vat/store/periods';

/**
 * Returns the address of the person who declared a return, and the facts of it for a mail;
 * undefined once their account is gone.
 */
export async function filingMailContext(
  tx: Db,
  { portalUrl }: { portalUrl: string },
  capability: CompanyCapability<'vat:file'>,
  filing: Filing,
): Promise<{ to: string; moment: FilingMailContext & { filing: Filing } } | undefined> {
  const contact = await findContact(tx, personNamed(filing, 'declaredBy'));
  const period = await findPeriod(tx, capability, filing.periodId);
  if (!contact || !period) return undefined;
  const isAgents = filing.declarationVersion === declarationVersion('agent');
  const practiceId = isAgents
    ? await practiceBehind(tx, capability, personNamed(filing, 'declaredBy'))
    : undefined;
  const companyName = isAgents
    ? businessInMail(await theCompany(tx, capability), 'practice')
    : await nameForItsPeople(tx, capability);
  return {
    to: contact.email,
    moment: { filing, companyName, period, portalUrl, isAgents, practiceId },
  };
}
