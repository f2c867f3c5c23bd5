import type { PersonCapability } from '@/lib/access/capability';
import { isPracticeRole } from '@/lib/access/permissions';
import { Refusal } from '@/lib/access/refusal';
import type { FactorKind } from '@/lib/access/secondFactor';
import { appendAudit } from '@/server/audit/store/log';
import { forgetProofs, markProof, revokeSessions } from '@/server/access/store/sessions';
import type { Db } from '@/server/platform/db/db';
import { endDevices, type Person } from '@/server/access/store/people';
import { listRoles } from '@/server/auth/store/places';
import { hasFactor } from '@/server/auth/store/factors';
import { recoveryCodesLeft, replaceRecoveryCodes } from '@/server/auth/store/recoveryCodes';
import type { Browser } from '@/server/access/sessions';
import type { AuthNeeds } from '@/server/auth/needs';
import { factorChangedMail } from '@/server/auth/mails/factors';
import { notifyByMail } from '@/server/notifications/messages';
import { getProof } from './proof';
import { makeRecoveryCodes } from './recoveryCodes';
import { secondStepRefusals } from '@/lib/auth/text';

type Needed = Pick<AuthNeeds, 'outbox' | 'portalUrl' | 'sealer'>;
interface Changed {
  id: string;
  kind: FactorKind;
}
interface Holder {
  capability: PersonCapability;
  person: Person;
}

const profileUrl = (deps: Pick<AuthNeeds, 'portalUrl'>) =>
  `${deps.portalUrl}/v2/instant-vat/profile`;

/** True if the person works in a practice, which requires a second factor. */
export const isAccountant = async (db: Db, capability: PersonCapability): Promise<boolean> =>
  (await listRoles(db, capability)).some(isPracticeRole);

interface FactorChange {
  holder: Holder;
  changed: Changed;
  browser: Browser;
  now: Date;
}

/**
 * Activates a factor that was just shown. Ends every other session, because none of them has shown
 * it, and every known device, and notifies the owner. Returns new recovery codes if the person has
 * none. The caller holds the lock on the person.
 */
export async function countFactor(
  tx: Db,
  deps: Needed,
  { holder: { capability, person }, changed: { id, kind }, browser, now }: FactorChange,
): Promise<string[]> {
  const codes =
    (await recoveryCodesLeft(tx, capability)) > 0
      ? []
      : await makeRecoveryCodes(tx, deps, capability, now);
  if (browser.sessionIdHash)
    await markProof(tx, capability, browser.sessionIdHash, {
      ...getProof(kind, id, now),
      askedAgainAt: null,
    });
  const sessionsEnded = await revokeSessions(tx, capability, now, browser.sessionIdHash);
  await endDevices(tx, capability, now);
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    subject: capability.actor,
    event: 'second factor added',
    detail: { kind, sessionsEnded },
  });
  const mail = factorChangedMail({
    kind,
    added: true,
    isLast: false,
    profileUrl: profileUrl(deps),
  });
  await notifyByMail(tx, deps.outbox, {
    to: person.email,
    dedupeKey: `factorAdded:${id}`,
    now,
    ...mail,
  });
  return codes;
}

/**
 * Completes the removal of a factor: the last one takes the recovery codes with it. Notifies the
 * owner. The caller holds the lock on the person.
 * @throws Refusal conflict for the last factor of a practice's member, who has access to other
 * people's tax
 */
export async function discountFactor(
  tx: Db,
  deps: Needed,
  { capability, person }: Holder,
  { id, kind }: Changed,
  now: Date,
): Promise<void> {
  const isLast = !(await hasFactor(tx, capability));
  if (isLast && (await isAccountant(tx, capability))) {
    throw new Refusal('conflict', secondStepRefusals.required);
  }
  if (isLast) {
    await replaceRecoveryCodes(tx, capability, [], now);
    // The proofs go with the last factor: a person who joins a practice later adds one first.
    await forgetProofs(tx, capability);
  }
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    subject: capability.actor,
    event: 'second factor removed',
    detail: { kind },
  });
  const mail = factorChangedMail({ kind, added: false, isLast, profileUrl: profileUrl(deps) });
  await notifyByMail(tx, deps.outbox, {
    to: person.email,
    dedupeKey: `factorRemoved:${id}`,
    now,
    ...mail,
  });
}
