import { randomInt } from 'node:crypto';
import type { PersonCapability } from '@/lib/domain/access/capability';
import { Refusal } from '@/lib/domain/access/refusal';
import { RECOVERY_CODES, formatRecoveryCode, recoveryCodeOf, recoveryCodeShape } from '@/lib/domain/signIn/secondStep';
import { appendAudit } from '@/server/store/access/auditLog';
import type { Db } from '@/server/store/db';
import { lockPerson } from '@/server/store/people/people';
import { hasFactor } from '@/server/store/signIn/factors';
import { replaceRecoveryCodes } from '@/server/store/signIn/recoveryCodes';
import type { Browser } from '@/server/services/access/sessions';
import type { Deps } from '@/server/services/deps';
import { recoveryCodesMadeMail } from '@/server/services/notices/mails/factorMails';
import { notifyByMail } from '@/server/services/notices/messages';
import { takeReauthentication } from '@/server/services/signIn/reauthentication';
import { recoveryPrints } from './showFactor';

type Needed = Pick<Deps, 'store' | 'outbox' | 'portalUrl' | 'sealer'>;

/** New codes in the place of all before; as they are shown. */
export async function makeRecoveryCodes(
  tx: Db, deps: Pick<Deps, 'sealer'>, capability: PersonCapability, now: Date,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) {
    codes.add(recoveryCodeOf(Array.from({ length: recoveryCodeShape.length }, () => randomInt(recoveryCodeShape.signs))));
  }
  await replaceRecoveryCodes(tx, capability, [...codes].map((code) => recoveryPrints(deps, capability.personId, code)[0]), now);
  return [...codes].map(formatRecoveryCode);
}

/** New recovery codes, shown once; those before are worth nothing. @throws Refusal reauthenticationRequired; conflict without a factor. */
export const renewRecoveryCodes = (deps: Needed, capability: PersonCapability, browser: Browser, now: Date): Promise<string[]> =>
  deps.store.db.transaction(async (tx) => {
    const { email } = await lockPerson(tx, capability);
    await takeReauthentication(tx, capability, browser, now);
    if (!(await hasFactor(tx, capability))) {
      throw new Refusal('conflict', 'Recovery codes stand in for a second step. Add a passkey or an app first.');
    }
    const codes = await makeRecoveryCodes(tx, deps, capability, now);
    await appendAudit(tx, { at: now, actor: capability.actor, subject: capability.actor, event: 'recovery codes made' });
    const mail = recoveryCodesMadeMail({ profileUrl: `${deps.portalUrl}/v2/instant-vat/profile` });
    await notifyByMail(
      tx, deps.outbox, { to: email, dedupeKey: `recoveryCodes:${capability.personId}:${now.toISOString()}`, now, ...mail },
    );
    return codes;
  });
