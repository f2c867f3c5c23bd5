import { randomUUID } from 'node:crypto';
import type { PracticeCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';
import { thePerson } from '@/server/access/store/people';
import type { Member } from '@/server/practice/store/team';
import type { PracticeNeeds } from '@/server/practice/needs';
import { teamChangedMail, type TeamChange } from '@/server/practice/mails/teamChanged';
import { notifyByMail } from '@/server/notifications/messages';

interface TeamNotice {
  team: readonly Member[];
  about: { change: TeamChange; fullName: string; email: string };
  now: Date;
}

/**
 * Tells every other admin who was given power or access, and by whom: another person may have used
 * an unlocked screen (docs/rules/security.md#re-authentication). The caller has locked the
 * practice.
 */
export async function notifyAdmins(
  tx: Db,
  { outbox, portalUrl }: Pick<PracticeNeeds, 'outbox' | 'portalUrl'>,
  capability: PracticeCapability<'team:manage'>,
  { team, about, now }: TeamNotice,
): Promise<void> {
  const person = capability.person && (await thePerson(tx, capability.person));
  const { practiceId } = capability;
  const teamUrl = `${portalUrl}/v2/open-tax/settings?${new URLSearchParams({ company_id: practiceId, tab: 'team' })}`;
  const mail = teamChangedMail({ ...about, by: person, teamUrl });
  const turn = randomUUID();
  for (const admin of team) {
    if (!admin.isActive || admin.role !== 'admin' || admin.personId === person?.id) continue;
    await notifyByMail(tx, outbox, {
      to: admin.email,
      dedupeKey: `teamChanged:${turn}:${admin.personId}`,
      now,
      ...mail,
    });
  }
}
