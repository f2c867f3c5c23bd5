import { PASSKEY_NAME_LENGTH, PASSKEY_TRANSPORTS } from './passkeys';
import { exactly, listOf, ONE_LINE, oneOf, string } from '@/lib/kernel/fields';

/** Bytes as browsers and this API write them. */
const base64url = (most: number) =>
  string()
    .max(most, 'badly formed')
    .matches(/^[A-Za-z0-9_-]+$/, 'badly formed');
/** At most 1023 bytes (WebAuthn 3). */
const credentialId = () => base64url(1_364).required('badly formed');
const clientDataJSON = () => base64url(4_000).required('badly formed');

/**
 * How a browser reaches the device of a passkey; what it calls by a name of its own is left out by
 * our pages.
 */
export const transports = () => listOf(oneOf(PASSKEY_TRANSPORTS).required());

/**
 * What `navigator.credentials.get` answered, in the standard's own names (WebAuthn 3,
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
    .required('Give it a name that you will know it by')
    .max(PASSKEY_NAME_LENGTH, `Use ${PASSKEY_NAME_LENGTH} characters or fewer`)
    .matches(ONE_LINE, 'Keep the name on one line'),
});

/** What `navigator.credentials.create` answered, and what its owner calls it. */
export const newPasskeyBody = passkeyNameBody.shape({
  id: credentialId(),
  response: exactly({
    clientDataJSON: clientDataJSON(),
    attestationObject: base64url(40_000).required('badly formed'),
    transports: transports(),
  }),
});
