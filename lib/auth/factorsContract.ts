import { FACTOR_KINDS } from '@/lib/access/secondFactor';
import { endpoint } from '@/lib/access/endpoint';
import { proveAppBody, secondStepBody } from './factorForms';
import {
  boolean,
  exactly,
  id,
  listOf,
  instant,
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
  summary: 'Completes this browser’s login with a code of the authenticator app or a recovery code',
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
  summary: 'Lists the second steps that can complete this browser’s login, besides a recovery code',
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
    'Returns the person’s second steps, and whether they may turn them off (members of a practice may not)',
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
        addedAt: instant().required(),
        lastUsedAt: instant().required(),
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
    'Creates an authenticator secret and returns it once, as text and as a QR code; it takes effect once verified. ' +
    'Requires re-authentication',
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
    'Verifies the authenticator app with its code and ends every other session. Returns recovery codes, once, if the ' +
    'person had none',
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
    'Creates new recovery codes and returns them once; the earlier ones stop working. Requires re-authentication',
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
    'Removes an authenticator app; refused for the last second step of a member of a practice. Requires re-authentication',
  access: person,
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: exactly({ id: id().required('badly formed') }),
  response: exactly({ removed: boolean().required() }),
  example: { removed: true },
});
