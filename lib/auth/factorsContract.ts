import { FACTOR_KINDS } from '@/lib/access/secondFactor';
import { endpoint } from '@/lib/access/endpoint';
import { proveAppBody, secondStepBody } from './factorForms';
import {
  boolean,
  exactly,
  id,
  listOf,
  moment,
  none,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';

const person = { scope: 'person' } as const;
const ID = '0b9f4c52-8f4e-4a57-9a0e-3f0a4c1d2e3f';
const codes = exactly({ recovery_codes: listOf(string().required()) });
const CODES = { recovery_codes: ['7H4K-QM2P', 'X9TD-6RLC'] };

export const secondStep = endpoint({
  method: 'POST',
  path: '/v2/second-step',
  summary:
    'Takes the second step of the login that this browser has begun: the code of the authenticator app, or a recovery code',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: secondStepBody,
  response: exactly({ type: string().required() }),
  example: { type: 'user' },
});

export const secondStepWays = endpoint({
  method: 'GET',
  path: '/v2/second-step',
  summary:
    'What may answer the second step of the login that this browser has begun, beside a recovery code',
  access: { scope: 'public' },
  origin: 'inferred',
  query: none,
  body: none,
  response: exactly({ factors: listOf(oneOf(FACTOR_KINDS).required()) }),
  example: { factors: ['passkey' as const, 'totp' as const] },
});

export const ownFactors = endpoint({
  method: 'GET',
  path: '/account/second-step',
  summary:
    'What asks the person for a second step, and whether they may do without (nobody in a practice may)',
  access: person,
  origin: 'inferred',
  query: none,
  body: none,
  response: exactly({
    factors: listOf(
      exactly({
        id: id().required(),
        kind: oneOf(FACTOR_KINDS).required(),
        name: string().optional(),
        addedAt: moment().required(),
        lastUsedAt: moment().required(),
      }),
    ),
    recoveryCodesLeft: number().integer().required(),
    required: boolean().required(),
  }),
  example: {
    factors: [
      {
        id: ID,
        kind: 'totp' as const,
        addedAt: '2026-11-20T14:03:00.000Z',
        lastUsedAt: '2026-11-20T14:03:00.000Z',
      },
    ],
    recoveryCodesLeft: 10,
    required: false,
  },
});

export const beginApp = endpoint({
  method: 'POST',
  path: '/account/second-step/app',
  summary:
    'Makes the secret of an authenticator app and answers it once, as text and as a QR picture. It counts once proven. Asks for ' +
    're-authentication',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: none,
  response: exactly({
    id: id().required(),
    key: string().required(),
    /** An SVG path in a square of `size` units. */
    picture: exactly({ size: number().integer().required(), path: string().required() }),
  }),
  example: {
    id: ID,
    key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    picture: { size: 3, path: 'M0 0h1v1h-1zM2 2h1v1h-1z' },
  },
});

export const proveApp = endpoint({
  method: 'POST',
  path: '/account/second-step/app/prove',
  summary:
    'Proves the app by its code and ends every other session. Answers recovery codes, once, when the person had none',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: proveAppBody,
  response: codes,
  example: CODES,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/second-step/recovery-codes',
  summary:
    'New recovery codes, answered once; those before are worth nothing. Asks for re-authentication',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: none,
  response: codes,
  example: CODES,
});

export const removeApp = endpoint({
  method: 'POST',
  path: '/account/second-step/remove',
  summary:
    'Takes an authenticator app away; the last one of somebody who works in a practice stays. Asks for re-authentication',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: exactly({ id: id().required('badly formed') }),
  response: exactly({ removed: boolean().required() }),
  example: { removed: true },
});
