import type { PersonCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { readRecoveryCode } from '@/lib/auth/secondStep';
import { appendAudit } from '@/server/audit/store/log';
import type { Proof } from '@/server/access/store/sessions';
import type { Db } from '@/server/platform/db/db';
import type { Person } from '@/server/access/store/people';
import { listApps, takeStep, type Factor } from '@/server/auth/store/factors';
import { recoveryCodesLeft, spendRecoveryCode } from '@/server/auth/store/recoveryCodes';
import type { AuthNeeds } from '@/server/auth/needs';
import { recoveryCodeUsedMail } from '@/server/auth/mails/factors';
import { notifyByMail } from '@/server/notifications/messages';
import type { Assertion } from '@/server/auth/passkeys/ceremony';
import { showPasskey, type ChallengePurpose } from '@/server/auth/passkeys/showPasskey';
import { stepOfCode } from './authenticatorApp';
import { getProof } from './proof';
import { secondStepRefusals } from '@/lib/auth/text';

/** Second factor as submitted: the app's code, a recovery code, or a passkey's assertion. */
export interface FactorAnswer {
  app_code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: Assertion | undefined;
}

/** Returns the kind of a submitted factor, as events name it. */
export const whatWasShown = (answer: FactorAnswer): 'passkey' | 'recoveryCode' | 'appCode' =>
  answer.passkey ? 'passkey' : answer.recovery_code ? 'recoveryCode' : 'appCode';

type Needed = Pick<AuthNeeds, 'sealer' | 'outbox' | 'portalUrl'>;
interface Holder {
  capability: PersonCapability;
  person: Person;
}

interface FactorCheck {
  holder: Holder;
  answer: FactorAnswer;
  challengePurpose: ChallengePurpose;
  now: Date;
}

/**
 * Checks a second factor and returns the session's proof of it. An app's code, a recovery code (the
 * person is notified) and a passkey challenge (issued as `asked`) each work once. Returns refusals,
 * at their field, instead of throwing. The caller holds the lock on the person.
 */
export async function showFactor(
  tx: Db,
  deps: Needed,
  { holder: { capability, person }, answer, challengePurpose, now }: FactorCheck,
): Promise<Proof | Refusal> {
  if (answer.passkey) {
    const shown = await showPasskey(tx, deps, capability, {
      assertion: answer.passkey,
      challengePurpose,
      now,
    });
    return shown instanceof Refusal ? shown : getProof('passkey', shown.id, now);
  }
  if (answer.recovery_code)
    return showRecoveryCode(tx, deps, { capability, person }, answer.recovery_code, now);
  let [isUsed, isLost] = [false, false];
  for (const factor of await listApps(tx, capability)) {
    const key = keyOf(deps, factor);
    isLost ||= key === undefined;
    const step = key === undefined ? undefined : stepOfCode(key, answer.app_code ?? '', now);
    if (step === undefined) continue;
    if (await takeStep(tx, factor, step, now)) return getProof('totp', factor.id, now);
    isUsed = true;
  }
  if (isLost && !isUsed) return new Refusal('badlyFormed', LOST, 'app_code');
  return new Refusal(
    'badlyFormed',
    isUsed ? secondStepRefusals.codeUsed : secondStepRefusals.wrongCode,
    'app_code',
  );
}

const LOST = secondStepRefusals.appUnreadable;

/**
 * Returns the app's secret. Undefined if it cannot be opened, as when the operator retired its key
 * too early: other factors still work.
 */
function keyOf(
  { sealer }: Pick<AuthNeeds, 'sealer'>,
  { id, sealedSecret }: Factor,
): string | undefined {
  try {
    return sealer.open(sealedSecret, `second_factors.sealed_secret:${id}`);
  } catch {
    return undefined;
  }
}

/**
 * Returns a recovery code's fingerprints; the person's id is part of them, so that two people's
 * equal codes differ.
 */
export const recoveryPrints = (
  { sealer }: Pick<AuthNeeds, 'sealer'>,
  personId: string,
  code: string,
) => sealer.fingerprints(`recovery:${personId}:${code}`);

async function showRecoveryCode(
  tx: Db,
  deps: Needed,
  { capability, person }: Holder,
  typed: string,
  now: Date,
): Promise<Proof | Refusal> {
  const prints = recoveryPrints(deps, person.id, readRecoveryCode(typed));
  if (!(await spendRecoveryCode(tx, capability, prints, now))) {
    return new Refusal('badlyFormed', secondStepRefusals.wrongRecoveryCode, 'recovery_code');
  }
  const left = await recoveryCodesLeft(tx, capability);
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    subject: capability.actor,
    event: 'recovery code used',
    detail: { left },
  });
  const mail = recoveryCodeUsedMail({
    left,
    profileUrl: `${deps.portalUrl}/v2/instant-vat/profile`,
  });
  await notifyByMail(tx, deps.outbox, {
    to: person.email,
    dedupeKey: `recoveryCode:${person.id}:${now.toISOString()}`,
    now,
    ...mail,
  });
  return getProof('recoveryCode', person.id, now);
}
