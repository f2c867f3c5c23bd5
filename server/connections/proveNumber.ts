import { randomUUID } from 'node:crypto';
import { Refusal } from '@/lib/access/refusal';
import { hmrcLoginRefusals } from '@/lib/auth/text';
import { getVrn } from '@/lib/companies/vatNumber';
import { hmrcLoginText } from '@/lib/connections/text';
import { forgetOAuthState, peekOAuthState, saveProvenVrn } from '@/server/auth/store/oauthStates';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { failureCause, type OAuthCause } from '@/server/platform/ports/oauthCause';
import { getContext, type Visitor } from './clientContext';
import type { HmrcConnectDeps } from './connectHmrc';
import { consentKey, tokensIn } from './hmrcStart';

const FIELD = 'vat_number';
const visitEnded = () => new Refusal('ended', hmrcLoginRefusals.visitEnded);

/**
 * Asks HMRC about a VAT number with the consent that this browser holds, before anyone is logged
 * in. If HMRC answers, the people of that number's company may log in with a code; whether there is
 * such a company is not looked up, and nothing that HMRC answered is kept. An agent's consent and
 * one that HMRC no longer accepts are deleted.
 * @throws Refusal at `vat_number` if HMRC does not answer for it; ended, conflict, unavailable
 */
export async function proveNumber(
  deps: HmrcConnectDeps,
  typed: string,
  visitor: Visitor,
  cookie: string | undefined,
): Promise<{ vatNumber: string }> {
  const { db } = deps.store;
  const key = cookie === undefined ? undefined : consentKey(cookie);
  const kept = key && (await peekOAuthState(db, { ...key, now: deps.clock.now() }));
  if (!key || !kept?.sealedTokens) throw visitEnded();
  const { accessToken } = tokensIn(
    deps.sealer.open(kept.sealedTokens, `oauth_states.sealed_tokens:${key.stateHash}`),
  );
  const vrn = getVrn(typed);
  const client = await getContext(deps, visitor, undefined);
  let isAgent: boolean;
  try {
    isAgent = await deps.taxAuthority.isAgent({ accessToken, client, interactive: true });
    if (!isAgent) await deps.firstReading({ vrn, accessToken, client, interactive: true });
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    if (problem.kind === 'consentExpired') await forgetOAuthState(db, key);
    throw refusalOf(problem);
  }
  if (isAgent) {
    await forgetOAuthState(db, key);
    throw new Refusal('conflict', hmrcLoginText.agent);
  }
  const now = deps.clock.now();
  if (!(await saveProvenVrn(db, { ...key, now, vrn, loginId: randomUUID() }))) throw visitEnded();
  return { vatNumber: vrn };
}

/** Codes with which HMRC says that it does not answer for a number. */
const NOT_FOR_THIS_NUMBER: readonly string[] = ['CLIENT_OR_AGENT_NOT_AUTHORISED', 'VRN_INVALID'];

const SENTENCES: Partial<Record<OAuthCause, string>> = {
  down: hmrcLoginText.down,
  misconfigured: hmrcLoginText.ours,
};

/** Returns the refusal for a failed question to HMRC, with what the person can do. */
function refusalOf(problem: ProviderFailure): Refusal {
  if (NOT_FOR_THIS_NUMBER.includes(problem.code))
    return new Refusal('badlyFormed', hmrcLoginText.notAnswered, FIELD);
  if (problem.kind === 'consentExpired') return visitEnded();
  return new Refusal('unavailable', SENTENCES[failureCause(problem)] ?? hmrcLoginText.unclear);
}
