import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH } from '@/lib/kernel/oneTimeCode';
import type { Sealer } from '@/server/platform/ports/sealer';

/** 256 random bits, safe in a cookie and in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Six random digits; each of the million is as likely. */
export const newCode = (): string =>
  String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** What is stored of a token: enough to recognise it, too little to use it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * What is stored of a code. There are a million of them, so without our key the database alone must
 * not tell which it was; the subject keeps equal codes of two people from looking alike. One by
 * each key: the first is to be stored, each may have been.
 */
export const hashCodes = (
  sealer: Pick<Sealer, 'recognise'>,
  code: string,
  subjectId: string,
): [string, ...string[]] => sealer.recognise(`${subjectId}:${code}`);
