import { hash, randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@/lib/kernel/oneTimeCode';
import type { Sealer } from '@/server/platform/ports/sealer';

/** Returns 256 random bits, safe in a cookie and in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns six random digits, each of the million codes equally likely. */
export const newCode = (): string =>
  String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** Returns the stored hash of a token: enough to recognise it, too little to use it. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/**
 * Returns the stored hashes of a code, one per key: store the first, accept any. A million codes
 * could be tried against the database alone, so a secret key is mixed in; the subject makes equal
 * codes of two people differ.
 */
export const hashCodes = (
  sealer: Pick<Sealer, 'recognise'>,
  code: string,
  subjectId: string,
): [string, ...string[]] => sealer.recognise(`${subjectId}:${code}`);
