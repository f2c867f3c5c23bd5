import type { PracticeCapability } from '@/lib/domain/access/capability';
import { nextPracticeState, type PracticeState } from '@/lib/domain/practices/practice';
import { appendAudit } from '@/server/store/access/auditLog';
import { adminsOf, lockPractice, savePractice } from '@/server/store/practices/practices';
import type { Deps } from '@/server/services/deps';
import { practiceOpenMail } from '@/server/services/notices/mails/practiceMails';
import { notifyByMail } from '@/server/services/notices/messages';

/** Opens its dashboard to a practice that waits for it, and mails every admin what was promised at sign-up. Once only. */
export const openPractice = (
  { store, outbox, portalUrl }: Pick<Deps, 'store' | 'outbox' | 'portalUrl'>, capability: PracticeCapability<'settings:manage'>, now: Date,
): Promise<PracticeState> =>
  store.db.transaction(async (tx) => {
    const practice = await lockPractice(tx, capability);
    const state = nextPracticeState(practice.state, 'open');
    if (!state) return practice.state;
    await savePractice(tx, capability, { state, openedAt: now });
    await appendAudit(tx, { at: now, actor: 'system', subject: `practice:${practice.id}`, event: 'practice opened' });
    for (const { id, email, fullName } of await adminsOf(tx, capability)) {
      const mail = practiceOpenMail({ fullName, practiceName: practice.name, homeUrl: `${portalUrl}/home` });
      await notifyByMail(tx, outbox, { to: email, dedupeKey: `practiceOpen:${practice.id}:${id}`, now, ...mail });
    }
    return state;
  });
