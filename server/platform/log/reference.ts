import { randomBytes } from 'node:crypto';

const CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/**
 * Returns a short reference that support can find in the log and a person can read over the phone:
 * 'K7QF-2M9D'.
 */
export function newReference(): string {
  const text = [...randomBytes(8)].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
