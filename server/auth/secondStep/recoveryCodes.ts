import { randomInt } from 'node:crypto';
import type { PersonCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import {
  RECOVERY_CODES,
  formatRecoveryCode,
  getRecoveryCode,
  recoveryCodeShape,
} from '@/lib/auth/secondStep';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { lockPerson } from '@/server/access/store/people';
import { hasFactor } from '@/server/auth/store/factors';
import { replaceRecoveryCodes } from '@/server/auth/store/recoveryCodes';
import type { Browser } from '@/server/access/sessions';
import type { AuthNeeds } from '@/server/auth/needs';
import { recoveryCodesMadeMail } from '@/server/auth/mails/factors';
import { notifyByMail } from '@/server/notifications/messages';
import { takeReauthentication } from '@/server/auth/reauthentication';
import { recoveryPrints } from './showFactor';
import { secondStepRefusals } from '@/lib/auth/text';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'portalUrl' | 'sealer'>;

/** Replaces the person's recovery codes; returns the new ones as shown. */
export async function makeRecoveryCodes(
  tx: Db,
  deps: Pick<AuthNeeds, 'sealer'>,
  capability: PersonCapability,
  now: Date,
): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) {
    codes.add(
      getRecoveryCode(
        Array.from({ length: recoveryCodeShape.length }, () => randomInt(recoveryCodeShape.signs)),
      ),
    );
  }
  await replaceRecoveryCodes(
    tx,
    capability,
    [...codes].map((code) => recoveryPrints(deps, capability.personId, code)[0]),
    now,
  );
  return [...codes].map(formatRecoveryCode);
}

/**
 * Replaces the person's recovery codes and returns the new ones, once.
 * @throws Refusal reauthenticationRequired; conflict without a factor
 */
export const renewRecoveryCodes = (
  deps: Needed,
  capability: PersonCapability,
  browser: Browser,
  now: Date,
): Promise<string[]> =>
  deps.store.db.transaction(async (tx) => {
    const { email } = await lockPerson(tx, capability);
    await takeReauthentication(tx, capability, { act: 'renewRecoveryCodes' }, browser, now);
    if (!(await hasFactor(tx, capability))) {
      throw new Refusal('conflict', secondStepRefusals.noFactor);
    }
    const codes = await makeRecoveryCodes(tx, deps, capability, now);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: capability.actor,
      event: 'recovery codes made',
    });
    const mail = recoveryCodesMadeMail({ profileUrl: `${deps.portalUrl}/v2/instant-vat/profile` });
    await notifyByMail(tx, deps.outbox, {
      to: email,
      dedupeKey: `recoveryCodes:${capability.personId}:${now.toISOString()}`,
      now,
      ...mail,
    });
    return codes;
  });
