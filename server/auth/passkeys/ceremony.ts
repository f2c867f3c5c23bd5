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
  getRelyingParty,
  type PasskeyTransport,
} from '@/lib/auth/passkeys';
import type { Passkey } from '@/server/auth/passkeys/store/passkeys';

/** Result of `navigator.credentials.get`, its binary parts in base64url. */
export interface Assertion {
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | undefined;
  };
}

/** Result of `navigator.credentials.create`. */
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
 * Returns a challenge to one of these passkeys; without any, to a passkey of the person's choice.
 * User verification (finger, face or PIN) is required.
 */
export async function questionTo(portalUrl: string, passkeys: readonly Passkey[]) {
  const rpId = getRelyingParty(portalUrl).id;
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
 * Returns the options for creating a discoverable passkey, with user verification, on a device that
 * holds none of the person's passkeys. Attestation is not requested: it would identify the device,
 * and every device is accepted.
 */
export async function questionForNew(
  portalUrl: string,
  holder: { userHandle: string; email: string; fullName: string },
  others: readonly Passkey[],
) {
  const { userHandle, email, fullName } = holder;
  const { challenge, rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: ISSUER,
    rpID: getRelyingParty(portalUrl).id,
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
 * Returns the challenge in the client data. Undefined if it is missing or comes from a cross-origin
 * page.
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
 * Verifies a passkey's signature of this challenge: our origin, our relying party id, user
 * verification and the credential itself. Returns the signature counter, which is compared later
 * under the lock; undefined if the check fails.
 */
export async function signedBy(
  portalUrl: string,
  { credentialId, publicKey }: Passkey,
  { id, response }: Assertion,
  challenge: string,
): Promise<{ counter: number } | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(portalUrl);
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
 * Verifies a new passkey against this challenge and returns it. Undefined if it was made for
 * another origin or relying party, or without user verification.
 */
export async function newPasskeyIn(
  portalUrl: string,
  { id, response }: Attestation,
  challenge: string,
): Promise<
  { credentialId: string; publicKey: string; counter: number; transports: string } | undefined
> {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(portalUrl);
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
