import { randomUUID } from 'node:crypto';
import { randomInt } from 'node:crypto';
import type { PersonCapability } from '@/lib/domain/access/capability';
import { needsSecondStep } from '@/lib/domain/access/permissions';
import { NOT_FOUND, Refusal } from '@/lib/domain/access/refusal';
import {
  MOST_FACTORS, RECOVERY_CODES, formatRecoveryCode, recoveryCodeOf, recoveryCodeShape, type FactorKind,
} from '@/lib/domain/signIn/secondStep';
import { appendAudit } from '@/server/store/access/auditLog';
import { noteRefused } from '@/server/store/access/requestHere';
import { forgetProofs, markProof, revokeSessions } from '@/server/store/access/sessions';
import type { Db } from '@/server/store/db';
import { endDevices, lockPerson } from '@/server/store/people/people';
import { placesOf } from '@/server/store/people/places';
import { beginFactor, factorsOf, hasFactor, proveFactor, removeFactor, unprovenFactor } from '@/server/store/signIn/factors';
import { recoveryCodesLeft, replaceRecoveryCodes } from '@/server/store/signIn/recoveryCodes';
import { requireAllowance } from '@/server/services/access/accountLimits';
import type { Browser } from '@/server/services/access/sessions';
import type { Deps } from '@/server/services/deps';
import { factorChangedMail, recoveryCodesMadeMail } from '@/server/services/notices/mails/factorMails';
import { notifyByMail } from '@/server/services/notices/messages';
import { requireLiveSession, takeReauthentication } from '@/server/services/signIn/reauthentication';
import { appAddress, newAppKey, qrPicture, stepOfCode } from './authenticatorApp';
import { proofOf, recoveryPrints } from './showFactor';

type Needed = Pick<Deps, 'store' | 'outbox' | 'portalUrl' | 'sealer' | 'limiter'>;

/** How long an app that was shown may take to be proven. */
const PROVE_WITHIN_MS = 30 * 60_000;

const profileUrl = (deps: Needed) => `${deps.portalUrl}/v2/instant-vat/profile`;
const isAccountant = async (db: Db, capability: PersonCapability): Promise<boolean> =>
  (await placesOf(db, capability)).some(needsSecondStep);

interface OwnFactors {
  factors: { id: string; kind: FactorKind; addedAt: string; lastUsedAt: string }[];
  recoveryCodesLeft: number;
  required: boolean;
}

/** What asks the person for a second step, how many recovery codes are left, and whether they may do without. */
export async function readFactors(db: Db, capability: PersonCapability): Promise<OwnFactors> {
  const factors = await factorsOf(db, capability);
  return {
    factors: factors.map(({ id, kind, createdAt, confirmedAt, lastUsedAt }) => ({
      id, kind, addedAt: (confirmedAt ?? createdAt).toISOString(), lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    })),
    recoveryCodesLeft: await recoveryCodesLeft(db, capability), required: await isAccountant(db, capability),
  };
}

/**
 * Makes an app's secret and shows it, once. It counts for nothing before its first code was typed.
 * @throws Refusal reauthenticationRequired; conflict with as many as there may be.
 */
export const beginApp = (
  deps: Needed, capability: PersonCapability, browser: Browser, now: Date,
): Promise<{ id: string; key: string; picture: { size: number; path: string } }> =>
  deps.store.db.transaction(async (tx) => {
    const { email } = await lockPerson(tx, capability);
    await takeReauthentication(tx, capability, browser, now);
    if ((await factorsOf(tx, capability)).length >= MOST_FACTORS) {
      throw new Refusal('conflict', `You have ${MOST_FACTORS} authenticator apps, which is as many as there can be. Remove one first.`);
    }
    const key = newAppKey();
    const id = randomUUID();
    await beginFactor(tx, capability, {
      id, kind: 'totp', sealedSecret: deps.sealer.seal(key, `second_factors.sealed_secret:${id}`), createdAt: now,
    });
    return { id, key, picture: qrPicture(appAddress(key, email)) };
  });

/**
 * Proves the app by its code: from here on it is asked for. Every other session ends, because none of them has shown it, and the owner
 * is told. Answers recovery codes where the person has none. @throws Refusal at `app_code`; ended, tooMany or notSignedIn.
 */
export async function proveApp(
  deps: Needed, capability: PersonCapability, { id, app_code: code }: { id: string; app_code: string }, browser: Browser, now: Date,
): Promise<string[]> {
  await requireAllowance(deps.limiter, 'factorAgain', capability.personId, (wait) => `That was a lot of tries. Wait ${wait}.`);
  return deps.store.db.transaction(async (tx) => {
    const { email } = await lockPerson(tx, capability);
    await requireLiveSession(tx, browser);
    const factor = await unprovenFactor(tx, capability, id);
    if (!factor || now.getTime() - factor.createdAt.getTime() > PROVE_WITHIN_MS) {
      throw new Refusal('ended', 'This picture is no longer good. Begin again, and remove its line from your app.');
    }
    const step = stepOfCode(deps.sealer.open(factor.sealedSecret, `second_factors.sealed_secret:${factor.id}`), code, now);
    if (step === undefined) {
      noteRefused(capability, 'proof refused', 'appCode');
      throw new Refusal('badlyFormed', 'That code is not right. Check that your phone’s clock is set by itself, and type the code that '
        + 'your app shows now.', 'app_code');
    }
    await proveFactor(tx, factor, step, now);
    const codes = await recoveryCodesLeft(tx, capability) > 0 ? [] : await makeRecoveryCodes(tx, deps, capability, now);
    if (browser.sessionIdHash) await markProof(tx, capability, browser.sessionIdHash, proofOf('totp', factor.id, now));
    const sessionsEnded = await revokeSessions(tx, capability, now, browser.sessionIdHash);
    await endDevices(tx, capability, now);
    await appendAudit(tx, {
      at: now, actor: capability.actor, subject: capability.actor, event: 'second factor added', detail: { kind: 'totp', sessionsEnded },
    });
    const mail = factorChangedMail({ added: true, isLast: false, profileUrl: profileUrl(deps) });
    await notifyByMail(tx, deps.outbox, { to: email, dedupeKey: `factorAdded:${id}`, now, ...mail });
    return codes;
  });
}

/** New codes in the place of all before; as they are shown. */
async function makeRecoveryCodes(tx: Db, deps: Needed, capability: PersonCapability, now: Date): Promise<string[]> {
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
    if (!(await hasFactor(tx, capability))) throw new Refusal('conflict', 'Recovery codes stand in for an app. Add an app first.');
    const codes = await makeRecoveryCodes(tx, deps, capability, now);
    await appendAudit(tx, { at: now, actor: capability.actor, subject: capability.actor, event: 'recovery codes made' });
    const mail = recoveryCodesMadeMail({ profileUrl: profileUrl(deps) });
    await notifyByMail(
      tx, deps.outbox, { to: email, dedupeKey: `recoveryCodes:${capability.personId}:${now.toISOString()}`, now, ...mail },
    );
    return codes;
  });

/**
 * Takes an app away, and with the last one the recovery codes. @throws Refusal reauthenticationRequired; notFound; conflict for the last
 * one of somebody who works in a practice: they hold other people's tax.
 */
export const removeApp = (deps: Needed, capability: PersonCapability, id: string, browser: Browser, now: Date): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    const { email } = await lockPerson(tx, capability);
    await takeReauthentication(tx, capability, browser, now);
    if (!(await removeFactor(tx, capability, id))) throw new Refusal('notFound', NOT_FOUND);
    const isLast = !(await hasFactor(tx, capability));
    if (isLast && await isAccountant(tx, capability)) {
      throw new Refusal('conflict', 'You work in a practice, so you need a second step. Add another app first, then remove this one.');
    }
    if (isLast) {
      await replaceRecoveryCodes(tx, capability, [], now);
      // Without a factor nothing was shown twice: whoever joins a practice later adds one first.
      await forgetProofs(tx, capability);
    }
    await appendAudit(tx, {
      at: now, actor: capability.actor, subject: capability.actor, event: 'second factor removed', detail: { kind: 'totp' },
    });
    const mail = factorChangedMail({ added: false, isLast, profileUrl: profileUrl(deps) });
    await notifyByMail(tx, deps.outbox, { to: email, dedupeKey: `factorRemoved:${id}`, now, ...mail });
  });
