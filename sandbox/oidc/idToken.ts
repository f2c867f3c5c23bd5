import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** Defects that a test may give the next ID token; a relying party must refuse each. */
export const SPOILS = [
  'wrongSignature',
  'unknownKey',
  'algNone',
  'hs256',
  'wrongIssuer',
  'wrongAudience',
  'severalAudiencesWrongAzp',
  'expired',
  'wrongNonce',
  'noNonce',
  'noSubject',
  'notYetValid',
] as const;
export type Spoil = (typeof SPOILS)[number];

export interface SigningKey {
  keyId: string;
  privateKey: KeyObject;
  publicJwk: Record<string, unknown>;
}

/** Creates an RSA key for this run; relying parties read its public half from the JWK set. */
export function newSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const keyId = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url').slice(0, 16);
  return { keyId, privateKey, publicJwk: { ...jwk, kid: keyId, alg: 'RS256', use: 'sig' } };
}

export interface TokenFacts {
  issuer: string;
  audience: string;
  subject: string;
  nonce?: string;
  claims: Record<string, unknown>;
  nowSeconds: number;
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a signed ID token (OpenID Connect Core §2), with the requested defect if any. */
export function idToken(key: SigningKey, facts: TokenFacts, spoil?: Spoil): string {
  const { nowSeconds } = facts;
  const header = {
    alg: spoil === 'algNone' ? 'none' : spoil === 'hs256' ? 'HS256' : 'RS256',
    typ: 'JWT',
    kid: spoil === 'unknownKey' ? 'nobody' : key.keyId,
  };
  const payload = {
    iss: spoil === 'wrongIssuer' ? 'https://issuer.example' : facts.issuer,
    aud:
      spoil === 'wrongAudience'
        ? 'someone-else'
        : spoil === 'severalAudiencesWrongAzp'
          ? [facts.audience, 'someone-else']
          : facts.audience,
    ...(spoil === 'severalAudiencesWrongAzp' ? { azp: 'someone-else' } : {}),
    ...(spoil === 'noSubject' ? {} : { sub: facts.subject }),
    iat: spoil === 'expired' ? nowSeconds - 7200 : nowSeconds,
    exp: spoil === 'expired' ? nowSeconds - 3600 : nowSeconds + 3600,
    ...(spoil === 'notYetValid' ? { nbf: nowSeconds + 3600 } : {}),
    ...(spoil === 'noNonce' || facts.nonce === undefined
      ? {}
      : { nonce: spoil === 'wrongNonce' ? 'another' : facts.nonce }),
    ...facts.claims,
  };
  const signed = `${part(header)}.${part(payload)}`;
  if (spoil === 'algNone') return `${signed}.`;
  const signature = sign('RSA-SHA256', Buffer.from(signed), key.privateKey);
  if (spoil === 'wrongSignature') signature[0] = (signature[0] ?? 0) ^ 0xff;
  return `${signed}.${signature.toString('base64url')}`;
}
