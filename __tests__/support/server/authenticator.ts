import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { AnswerOf, BodyOf } from '@/lib/access/endpoint';
import type {
  addPasskey,
  beginPasskey,
  passkeyLogin,
  beginPasskeyLogin,
} from '@/lib/auth/passkeysContract';

type Question = AnswerOf<typeof beginPasskeyLogin>;
type Assertion = BodyOf<typeof passkeyLogin>;
type Made = Omit<BodyOf<typeof addPasskey>, 'name'>;

/** Values that a faulty or malicious device gets wrong. */
interface Lies {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  type?: string;
  crossOrigin?: boolean;
  counter?: number;
  userHandle?: string;
}

interface Held {
  id: Buffer;
  key: KeyObject;
  userHandle: string;
  counter: number;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/**
 * A device that makes and shows passkeys as the standard has it (WebAuthn 3, 6.1 to 6.5), in
 * software: ES256 keys, no attestation. Unlike a browser it does as it is told, lies included.
 */
export class Authenticator {
  /** What it holds, in the order it was made. */
  readonly held: Held[] = [];

  constructor(
    private readonly origin = 'http://portal.test',
    private readonly counts = true,
  ) {}

  /** Creates a passkey for this challenge. */
  create({ challenge, rp, user }: AnswerOf<typeof beginPasskey>, lies: Lies = {}): Made {
    const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const held: Held = { id: randomBytes(32), key, userHandle: user.id, counter: 0 };
    this.held.push(held);
    // COSE: an EC2 key (kty 2) for ES256 (alg -7) on P-256 (crv 1).
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.from([0, held.id.length]);
    const authData = Buffer.concat([
      this.authData(rp.id, held, lies, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      held.id,
      cose,
    ]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      id: base64url(held.id),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, lies),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge with the passkey it names, or the newest; `by` picks another. */
  get({ challenge, rpId, allowCredentials }: Question, lies: Lies = {}, by?: Held): Assertion {
    const named = this.held.find(({ id }) =>
      allowCredentials.some((allowCredential) => allowCredential.id === base64url(id)),
    );
    const held = by ?? named ?? this.held.at(-1);
    if (!held) throw new Error('This device holds no passkey.');
    if (this.counts) held.counter += 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge, lies);
    const authenticatorData = this.authData(rpId, held, lies, 0);
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]),
      held.key,
    );
    return {
      id: base64url(held.id),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        userHandle: 'userHandle' in lies ? lies.userHandle : held.userHandle,
      },
    };
  }

  private clientData(type: string, challenge: string, lies: Lies): string {
    return base64url(
      JSON.stringify({
        type: lies.type ?? type,
        challenge,
        origin: lies.origin ?? this.origin,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );
  }

  private authData(rpId: string, { counter }: Held, lies: Lies, more: number): Buffer {
    const flags = PRESENT | (lies.verified === false ? 0 : VERIFIED) | more;
    return Buffer.concat([
      sha256(lies.rpId ?? rpId),
      Buffer.from([flags]),
      uint32(lies.counter ?? counter),
    ]);
  }
}
