import type { CompanyCapability } from '@/lib/access/capability';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { sealStopLink } from '@/server/access/secretAddresses';
import type { Addressee } from '@/server/access/store/stored';
import {
  bankAccountChangedMail,
  bankAccountChangedText,
} from '@/server/companies/mails/bankAccountChanged';
import { nameForItsPeople } from '@/server/companies/store/companies';
import { notify } from '@/server/notifications/notify';
import { listBankManagers } from '@/server/notifications/store/noticeChoices';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';

type Manage = CompanyCapability<'bank:manage'>;

interface SavedAccount {
  id: string;
  ending: string;
  /** Null for the first account of a company. */
  payableFrom: Date | null;
}

/**
 * Tells every person who may change a company's account that it was saved, by mail and by text,
 * because money will move there; the message about a changed account has the button that stops it.
 */
export async function notifyOfAccount(
  tx: Db,
  deps: Pick<RefundNeeds, 'outbox' | 'sealer' | 'portalUrl'>,
  capability: Manage,
  { id, ending, payableFrom }: SavedAccount,
  now: Date,
): Promise<void> {
  const companyName = await nameForItsPeople(tx, capability);
  const saved = { companyName, ending, payableFrom, today: isoDate(now) };
  const stopUrl = `${deps.portalUrl}/stop-account-change#token=${sealStopLink(deps, capability, id)}`;
  const profileUrl = `${deps.portalUrl}/v2/instant-vat/profile?company_id=${capability.companyId}`;
  for (const to of await toTell(tx, capability)) {
    await notify(tx, deps, {
      to,
      capability,
      topic: 'claimMoney',
      moment: `bankAccount:${id}:${to.personId}`,
      mail: bankAccountChangedMail({ ...saved, profileUrl, stopUrl }),
      text: bankAccountChangedText(saved),
      isUrgent: true,
      holdsSecret: payableFrom !== null,
      now,
    });
  }
}

/** Returns every person who may change the account, and the one who changed it. */
async function toTell(tx: Db, capability: Manage): Promise<Addressee[]> {
  const managers = await listBankManagers(tx, capability);
  const { person } = capability;
  const isThere = managers.some(({ personId }) => personId === person?.personId);
  return person && !isThere ? [...managers, person] : managers;
}
