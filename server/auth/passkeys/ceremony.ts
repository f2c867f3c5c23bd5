import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import {
  PASSKEY_ALGORITHMS,
  PASSKEY_MINUTES,
  relyingPartyOf,
  type PasskeyTransport,
} from '@/lib/auth/passkeys';
import type { Passkey } from '@/server/auth/passkeys/store/passkeys';

/** What a browser answers to `navigator.credentials.get`, of its binary parts in base64url. */
export interface Assertion {
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | undefined;
  };
}

/** What a browser answers to `navigator.credentials.create`. */
export interface Attestation {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports: PasskeyTransport[] };
}

const TIMEOUT_MS = PASSKEY_MINUTES * 60_000;
const ISSUER = 'Adsum';
const named = ({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports.split(',').filter(Boolean) as PasskeyTransport[],
});

/**
 * A question to one of these passkeys; to whichever the person has where none is named. Each wants
 * the person's finger, face or PIN.
 */
export async function questionTo(portalUrl: string, passkeys: readonly Passkey[]) {
  const rpId = relyingPartyOf(portalUrl).id;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return {
    challenge,
    rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'required' as const,
    allowCredentials: passkeys.map(named),
  };
}

/**
 * Asks for a new passkey that can be found without an address, behind the person's finger, face or
 * PIN, on a device that has none of theirs. What made it is not asked: it would name the device,
 * and we let in all of them.
 */
export async function questionForNew(
  portalUrl: string,
  holder: { userHandle: string; email: string; fullName: string },
  others: readonly Passkey[],
) {
  const { userHandle, email, fullName } = holder;
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: ISSUER,
    rpID: relyingPartyOf(portalUrl).id,
    userName: email,
    userDisplayName: fullName,
    userID: isoBase64URL.toBuffer(userHandle),
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  });
  return {
    challenge,
    rp: { id: rp.id ?? '', name: rp.name },
    user,
    pubKeyCredParams,
    timeout: TIMEOUT_MS,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    excludeCredentials: others.map(named),
  };
}

/**
 * The question that an answer says it answers. Undefined where it says none, or was asked through a
 * page of somebody else's.
 */
export function questionIn({
  response: { clientDataJSON },
}: {
  response: { clientDataJSON: string };
}): string | undefined {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON);
    return crossOrigin === true || typeof challenge !== 'string' ? undefined : challenge;
  } catch {
    return undefined;
  }
}

/**
 * Whether this passkey has answered this question: on our own pages, for our own name, with the
 * person's finger, face or PIN, and in its own hand. Answers how often it says to have signed;
 * undefined when any of it is not so. Whether that count is right is asked later, under the lock.
 */
export async function signedBy(
  portalUrl: string,
  { credentialId, publicKey }: Passkey,
  { id, response }: Assertion,
  challenge: string,
): Promise<{ counter: number } | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(portalUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter: 0 },
    });
    return verified && id === credentialId ? { counter: authenticationInfo.newCounter } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The new passkey in an answer to this question. Undefined when it was made elsewhere, for another
 * name, or without any such check.
 */
export async function newPasskeyIn(
  portalUrl: string,
  { id, response }: Attestation,
  challenge: string,
): Promise<
  { credentialId: string; publicKey: string; counter: number; transports: string } | undefined
> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(portalUrl);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    });
    if (!verified || registrationInfo.credential.id !== id) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: isoBase64URL.fromBuffer(publicKey),
      counter,
      transports: response.transports.join(','),
    };
  } catch {
    return undefined;
  }
}
