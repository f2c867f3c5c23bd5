import { businessInMail, type CheckedName } from '@/lib/notifications/checkedNames';
import type { ClientTopicByItself } from '@/lib/notifications/clientNotices';
import type { Tax } from '@/lib/kernel/taxes';
import type { DueNotice } from '@/lib/overview/dueNotices';
import { clientReturnMail, clientTaxesDueMail } from '@/server/clients/mails/due';
import type { MailContent } from '@/server/notifications/messages';
import type { DueAtCompany } from '@/server/overview/needs';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import { clientsToNotify } from '@/server/notifications/store/clientNotices';
import type { CompanyVatState } from '@/server/refunds/state/companyVatState';

/**
 * The mail in a practice's name, of what the client shares with it; undefined if nothing is left to
 * say.
 */
interface Said {
  topic: ClientTopicByItself;
  mail: (practiceName: CheckedName, kept: readonly Tax[]) => MailContent | undefined;
}

/**
 * Returns the mail that an end client gets about an event; nothing of what is between a business
 * and us.
 */
function saidToClient(
  notice: DueNotice,
  { company, today, due }: CompanyVatState,
  portalUrl: string,
): Said | undefined {
  const about = {
    companyName: businessInMail(company, 'invited'),
    today,
    href: `${portalUrl}/dashboard?${new URLSearchParams({ company_id: company.id })}`,
  };
  switch (notice.kind) {
    case 'taxesDue': {
      const items = due.filter(({ id }) => notice.ids.includes(id));
      return {
        topic: 'taxDue',
        mail: (practiceName, kept) => {
          const shared = items.filter(({ tax }) => !kept.includes(tax));
          return shared.length > 0
            ? clientTaxesDueMail({ ...about, practiceName, items: shared })
            : undefined;
        },
      };
    }
    case 'returnDue':
    case 'returnLate': {
      const { label, due: dueOn } = notice;
      const isLate = notice.kind === 'returnLate';
      return {
        topic: 'returnDue',
        mail: (practiceName, kept) =>
          kept.includes('vat')
            ? undefined
            : clientReturnMail({ ...about, practiceName, label, due: dueOn, isLate }),
      };
    }
    default:
      return undefined;
  }
}

/**
 * Mails a practice's client the events that the practice chose for its clients, of the taxes that
 * are shared with it (docs/rules/product.md#clients-notifications).
 */
export async function notifyClients(
  tx: Db,
  deps: NotifyDeps,
  { capability, picture, notices, now }: DueAtCompany,
): Promise<void> {
  for (const notice of notices) {
    const said = saidToClient(notice, picture, deps.portalUrl);
    if (!said) continue;
    for (const { to, practiceName, kept } of await clientsToNotify(tx, capability, said.topic)) {
      const mail = said.mail(practiceName, kept);
      if (mail)
        await notify(tx, deps, {
          to,
          capability,
          topic: said.topic,
          moment: `${notice.moment}:client:${to.personId}`,
          mail,
          now,
        });
    }
  }
}
