import { randomBytes } from 'node:crypto';

const CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;
/** Random bytes are drawn for many references at once: each draw costs more than its bytes. */
const DRAWN = LENGTH * 128;
let drawn = Buffer.alloc(0);
let used = 0;

function nextBytes(): Buffer {
  if (used >= drawn.length) [drawn, used] = [randomBytes(DRAWN), 0];
  used += LENGTH;
  return drawn.subarray(used - LENGTH, used);
}

/**
 * Returns a short reference that support can find in the log and a person can read over the phone:
 * 'K7QF-2M9D'.
 */
export function newReference(): string {
  let text = '';
  for (const byte of nextBytes()) text += CHARACTERS[byte % CHARACTERS.length];
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
