import { PASSKEY_NAME_LENGTH, PASSKEY_TRANSPORTS } from './passkeys';
import { exactly, listOf, ONE_LINE, oneOf, string } from '@/lib/kernel/fields';
import { secondStepText } from '@/lib/auth/text';

/** Returns a schema of base64url bytes of at most `most` characters. */
const base64url = (most: number) =>
  string()
    .max(most, 'badly formed')
    .matches(/^[A-Za-z0-9_-]+$/, 'badly formed');
/** Returns a schema of a credential's id: at most 1023 bytes (WebAuthn 3). */
const credentialId = () => base64url(1_364).required('badly formed');
const clientDataJSON = () => base64url(4_000).required('badly formed');

/**
 * Returns a schema of the transports of a passkey; our pages leave out a browser's non-standard
 * names.
 */
export const transports = () => listOf(oneOf(PASSKEY_TRANSPORTS).required());

/**
 * Result of `navigator.credentials.get`, in the standard's own names (WebAuthn 3,
 * AuthenticationResponseJSON).
 */
export const assertionBody = exactly({
  id: credentialId(),
  response: exactly({
    clientDataJSON: clientDataJSON(),
    authenticatorData: base64url(4_000).required('badly formed'),
    signature: base64url(4_000).required('badly formed'),
    userHandle: base64url(88).optional(),
  }),
});

export const passkeyNameBody = exactly({
  name: string()
    .trim()
    .required(secondStepText.passkeyNameMissing)
    .max(PASSKEY_NAME_LENGTH, `Use ${PASSKEY_NAME_LENGTH} characters or fewer`)
    .matches(ONE_LINE, secondStepText.passkeyNameLine),
});

/** Result of `navigator.credentials.create`, with the name that the person gives the passkey. */
export const newPasskeyBody = passkeyNameBody.shape({
  id: credentialId(),
  response: exactly({
    clientDataJSON: clientDataJSON(),
    attestationObject: base64url(40_000).required('badly formed'),
    transports: transports(),
  }),
});
