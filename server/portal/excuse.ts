import { Refusal } from '@/lib/access/refusal';
import type { DatabaseCheck } from '@/server/platform/db/check';
import {
  TROUBLE_WORDS,
  databaseFault,
  type DatabaseFault,
} from '@/server/platform/db/databaseFault';

/** The sentences of docs/rules/product.md#database-down, word for word. */
const AWAY =
  'Our records cannot be reached just now. What you entered is still here; please try again in a minute.';
const READ_ONLY =
  'Nothing can be saved just now. What you entered is still here; please try again in a minute.';
const BUSY =
  'Something else is changing the same records just now. What you entered is still here; please try again in a minute.';
const UNSURE =
  'We cannot tell just now whether that was saved. Please look in a minute, before you do it again.';
const AGAIN_SECONDS = 10;

const SENTENCES: Readonly<Record<DatabaseFault, string>> = {
  away: AWAY,
  slow: AWAY,
  outgrown: AWAY,
  busy: BUSY,
  unsure: UNSURE,
  readOnly: READ_ONLY,
  full: READ_ONLY,
};

/**
 * Returns a function that converts a database failure into a sentence for users; undefined for a
 * bug of ours.
 */
export const createExcuse =
  (check: DatabaseCheck) =>
  (problem: unknown): Refusal | undefined => {
    const trouble = databaseFault(problem);
    if (!trouble) return undefined;
    check.saw(trouble);
    return new Refusal('unavailable', SENTENCES[trouble], undefined, AGAIN_SECONDS);
  };

/**
 * Returns a message for the operator when the database failed during the start; undefined for a bug
 * of ours.
 */
export function refusalToStart(problem: unknown): string | undefined {
  const trouble = databaseFault(problem);
  return (
    trouble && `The portal cannot start: ${TROUBLE_WORDS[trouble]}. Mend that and start again.`
  );
}
