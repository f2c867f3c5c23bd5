import { randomUUID } from 'node:crypto';
import type { PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { MOST_FACTORS } from '@/lib/auth/secondStep';
import { noteRefused } from '@/server/audit/store/requestHere';
import type { Db } from '@/server/platform/db/db';
import { lockPerson } from '@/server/access/store/people';
import {
  listApps,
  beginFactor,
  proveFactor,
  removeFactor,
  unprovenFactor,
} from '@/server/auth/store/factors';
import { listPasskeys } from '@/server/auth/passkeys/store/passkeys';
import { recoveryCodesLeft } from '@/server/auth/store/recoveryCodes';
import { requireAllowance } from '@/server/access/accountLimits';
import type { Browser } from '@/server/access/sessions';
import type { AuthNeeds } from '@/server/auth/needs';
import { requireLiveSession, takeReauthentication } from '@/server/auth/reauthentication';
import { appAddress, newAppKey, qrCode, stepOfCode } from './authenticatorApp';
import { countFactor, discountFactor, isAccountant } from './changeFactors';
import type { FactorKind } from '@/lib/access/secondFactor';
import { secondStepRefusals } from '@/lib/auth/text';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'portalUrl' | 'sealer' | 'limiter'>;

/** Time to prove a new app, from when its secret was shown. */
const PROVE_WITHIN_MS = 30 * 60_000;

interface OwnFactors {
  factors: { id: string; kind: FactorKind; name?: string; addedAt: string; lastUsedAt: string }[];
  recoveryCodesLeft: number;
  required: boolean;
}

/**
 * Returns the person's factors, the number of recovery codes left, and whether a factor is
 * required.
 */
export async function readFactors(db: Db, capability: PersonCapability): Promise<OwnFactors> {
  const apps = (await listApps(db, capability)).map(
    ({ id, kind, createdAt, confirmedAt, lastUsedAt }) => ({
      id,
      kind,
      addedAt: (confirmedAt ?? createdAt).toISOString(),
      lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    }),
  );
  const passkeys = (await listPasskeys(db, capability)).map(
    ({ id, name, createdAt, lastUsedAt }) => ({
      id,
      kind: 'passkey' as const,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }),
  );
  return {
    factors: [...passkeys, ...apps],
    recoveryCodesLeft: await recoveryCodesLeft(db, capability),
    required: await isAccountant(db, capability),
  };
}

/**
 * Creates an app's secret and returns it, once. The app does not count until its first code is
 * typed.
 * @throws Refusal reauthenticationRequired; conflict at the limit of apps
 */
export const beginApp = (
  deps: Needed,
  capability: PersonCapability,
  browser: Browser,
  now: Date,
): Promise<{ id: string; key: string; picture: { size: number; path: string } }> =>
  deps.store.db.transaction(async (tx) => {
    const { email } = await lockPerson(tx, capability);
    await takeReauthentication(tx, capability, { act: 'addSecondStep' }, browser, now);
    if ((await listApps(tx, capability)).length >= MOST_FACTORS) {
      throw new Refusal('conflict', secondStepRefusals.tooManyApps(MOST_FACTORS));
    }
    const key = newAppKey();
    const id = randomUUID();
    await beginFactor(tx, capability, {
      id,
      kind: 'totp',
      sealedSecret: deps.sealer.seal(key, `second_factors.sealed_secret:${id}`),
      createdAt: now,
    });
    return { id, key, picture: qrCode(appAddress(key, email)) };
  });

/**
 * Proves an app by its code, which activates it. Ends every other session, because none of them has
 * shown it, and notifies the owner. Returns new recovery codes if the person has none.
 * @throws Refusal at `app_code`; ended, tooMany or notSignedIn
 */
export async function proveApp(
  deps: Needed,
  capability: PersonCapability,
  { id, app_code: code }: { id: string; app_code: string },
  browser: Browser,
  now: Date,
): Promise<string[]> {
  await requireAllowance(deps.limiter, 'factorAgain', capability.personId, (wait) =>
    secondStepRefusals.tooManyTries(wait),
  );
  return deps.store.db.transaction(async (tx) => {
    const person = await lockPerson(tx, capability);
    await requireLiveSession(tx, browser);
    const factor = await unprovenFactor(tx, capability, id);
    if (!factor || now.getTime() - factor.createdAt.getTime() > PROVE_WITHIN_MS) {
      throw new Refusal('ended', secondStepRefusals.qrCodeExpired);
    }
    const step = stepOfCode(
      deps.sealer.open(factor.sealedSecret, `second_factors.sealed_secret:${factor.id}`),
      code,
      now,
    );
    if (step === undefined) {
      noteRefused(capability, 'proof refused', 'appCode');
      throw new Refusal('badlyFormed', secondStepRefusals.wrongFirstCode, 'app_code');
    }
    await proveFactor(tx, factor, step, now);
    return countFactor(tx, deps, {
      holder: { capability, person },
      changed: { id: factor.id, kind: 'totp' },
      browser,
      now,
    });
  });
}

/**
 * Removes an app, and with the last factor the recovery codes.
 * @throws Refusal reauthenticationRequired; notFound; conflict for the last factor of a practice's
 * member
 */
export const removeApp = (
  deps: Needed,
  capability: PersonCapability,
  id: string,
  browser: Browser,
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    const person = await lockPerson(tx, capability);
    await takeReauthentication(
      tx,
      capability,
      { act: 'removeSecondStep', subject: id },
      browser,
      now,
    );
    if (!(await removeFactor(tx, capability, id))) throw new Refusal('notFound', NOT_FOUND);
    await discountFactor(tx, deps, { capability, person }, { id, kind: 'totp' }, now);
  });
