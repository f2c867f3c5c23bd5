import { businessInMail, colleagueInMail } from '@/lib/notifications/checkedNames';
import type { CompanyCapability } from '@/lib/access/capability';
import type { ClientNeeds } from '@/server/clients/needs';
import { agentEndedMail, sightEndedMail } from '@/server/clients/mails/letGo';
import { notifyByMail } from '@/server/notifications/messages';
import { thePerson } from '@/server/access/store/people';
import { lockOwnAgent } from '@/server/clients/store/lockOwnAgent';
import { whoLooksAfter } from '@/server/clients/store/invitationRecipients';
import { takeClientOut } from '@/server/clients/takeClientOut';
import { endAccessRefusals } from '@/lib/clients/text';

const WORDS = {
  event: 'accountants ended by the client',
  beingConfirmed: endAccessRefusals.filingByAgent,
};

/**
 * Ends a practice's access to the company, exactly as its removal by the practice does, and mails
 * both sides: at the practice the client's owner, else the admins.
 * @throws Refusal notFound; conflict while a return is being confirmed.
 */
export async function endAgent(
  { store, outbox, portalUrl }: Pick<ClientNeeds, 'store' | 'outbox' | 'portalUrl'>,
  capability: CompanyCapability<'agents:manage'>,
  clientId: string,
  now: Date,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const lockedOwnAgent = await lockOwnAgent(tx, capability, clientId);
    const {
      practice,
      client: { company },
    } = lockedOwnAgent;
    const practicePeople = await whoLooksAfter(tx, capability, lockedOwnAgent);
    const joined = await takeClientOut(tx, capability, lockedOwnAgent.client, WORDS, now);
    const who = colleagueInMail(
      capability.person ? (await thePerson(tx, capability.person)).fullName : '',
    );
    for (const { id, email } of practicePeople) {
      const href = `${portalUrl}/v2/open-tax/clients?${new URLSearchParams({ company_id: practice.id })}`;
      const mail = sightEndedMail({
        companyName: businessInMail(company, 'practice'),
        who,
        href,
      });
      await notifyByMail(tx, outbox, {
        to: email,
        dedupeKey: `sightEnded:${clientId}:${id}`,
        now,
        ...mail,
      });
    }
    for (const { personId, email } of joined) {
      const mail = agentEndedMail({
        practice,
        companyName: businessInMail(company, 'invited'),
        who,
      });
      await notifyByMail(tx, outbox, {
        to: email,
        dedupeKey: `agentEnded:${clientId}:${personId}`,
        now,
        ...mail,
      });
    }
  });
}
