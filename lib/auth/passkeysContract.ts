import { actBody, actFields } from './accountForms';
import { PASSKEY_ALGORITHMS } from './passkeys';
import { endpoint } from '@/lib/access/endpoint';
import { boolean, exactly, id, listOf, none, number, oneOf, string } from '@/lib/kernel/fields';
import { assertionBody, newPasskeyBody, transports } from './passkeyForms';

const person = { scope: 'person' } as const;
const anybody = { scope: 'public' } as const;
const PUBLIC_KEY = ['public-key'] as const;
const passkeys = () =>
  listOf(
    exactly({
      id: string().required(),
      type: oneOf(PUBLIC_KEY).required(),
      transports: transports(),
    }),
  );

/**
 * Options for `navigator.credentials.get`, in the standard's own names (WebAuthn 3,
 * PublicKeyCredentialRequestOptionsJSON).
 */
const question = exactly({
  challenge: string().required(),
  rpId: string().required(),
  timeout: number().integer().required(),
  userVerification: oneOf(['required'] as const).required(),
  allowCredentials: passkeys(),
});
const CHALLENGE = 'FiUWfZbaI3xJj4ZMYp2_oEzaIQAQePP6GcvuO5ft82c';
const PASSKEY = {
  id: 'bWFybG93LWFuZC1yeWU',
  type: 'public-key' as const,
  transports: ['internal' as const, 'hybrid' as const],
};
const QUESTION = {
  challenge: CHALLENGE,
  rpId: 'portal.example',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [PASSKEY],
};
const signedIn = exactly({ type: string().required() });
const codes = exactly({ recovery_codes: listOf(string().required()) });

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/v2/passkey-login/begin',
  summary:
    'Requests a passkey in place of address, password and second step. The challenge is tied to this browser for 5 minutes',
  access: anybody,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: none,
  response: question,
  example: { ...QUESTION, allowCredentials: [] },
});

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/v2/passkey-login',
  summary: 'Signs in with a passkey’s signature, which counts as two factors',
  access: anybody,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: assertionBody,
  response: signedIn,
  example: { type: 'user' },
});

export const askForSecondStep = endpoint({
  method: 'POST',
  path: '/v2/second-step/passkey/begin',
  summary: 'Requests a passkey as the second step of this browser’s login',
  access: anybody,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: none,
  response: question,
  example: QUESTION,
});

export const passkeySecondStep = endpoint({
  method: 'POST',
  path: '/v2/second-step/passkey',
  summary: 'Completes this browser’s login with a passkey’s signature as its second step',
  access: anybody,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: assertionBody,
  response: signedIn,
  example: { type: 'user' },
});

export const askForPasskeyAgain = endpoint({
  method: 'POST',
  path: '/account/re-authentication/passkey/begin',
  summary: 'Requests a passkey to confirm one action',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: actBody,
  response: question,
  example: QUESTION,
});

export const reauthenticateByPasskey = endpoint({
  method: 'POST',
  path: '/account/re-authentication/passkey',
  summary:
    'Confirms one action with a passkey’s signature and replaces the session. Only the action that the passkey was ' +
    'requested for is confirmed',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: assertionBody.shape(actFields),
  response: exactly({ proven: boolean().required() }),
  example: { proven: true },
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/begin',
  summary: 'Requests the creation of a passkey. Requires re-authentication',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: none,
  response: exactly({
    challenge: string().required(),
    rp: exactly({ id: string().required(), name: string().required() }),
    user: exactly({
      id: string().required(),
      name: string().required(),
      displayName: string().required(),
    }),
    pubKeyCredParams: listOf(
      exactly({ type: oneOf(PUBLIC_KEY).required(), alg: number().integer().required() }),
    ),
    timeout: number().integer().required(),
    attestation: oneOf(['none'] as const).required(),
    authenticatorSelection: exactly({
      residentKey: oneOf(['required'] as const).required(),
      requireResidentKey: boolean().required(),
      userVerification: oneOf(['required'] as const).required(),
    }),
    excludeCredentials: passkeys(),
  }),
  example: {
    challenge: CHALLENGE,
    rp: { id: 'portal.example', name: 'Adsum' },
    user: {
      id: 'c29tZS1yYW5kb20taGFuZGxl',
      name: 'hannah@marlowandrye.co.uk',
      displayName: 'Hannah Osei',
    },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: 300_000,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    excludeCredentials: [PASSKEY],
  },
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys',
  summary:
    'Adds the created passkey and ends every other session. Returns recovery codes, once, if the person had none',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: newPasskeyBody,
  response: codes,
  example: { recovery_codes: ['7H4K-QM2P', 'X9TD-6RLC'] },
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/remove',
  summary:
    'Removes a passkey; refused for the last second step of a member of a practice. Requires re-authentication',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: exactly({ id: id().required('badly formed') }),
  response: exactly({ removed: boolean().required() }),
  example: { removed: true },
});
