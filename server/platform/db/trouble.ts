import { OutcomeUnknown } from './outcomeUnknown';
import { DatabaseSilent } from './patience';

/** What keeps the database from doing its work; none of it is a mistake of the caller's. */
export type DatabaseTrouble =
  'away' | 'slow' | 'busy' | 'unsure' | 'readOnly' | 'full' | 'outgrown';

const BY_CODE: Readonly<Record<string, DatabaseTrouble>> = {
  '25006': 'readOnly',
  '53100': 'full',
  '58030': 'full',
  '53200': 'slow',
  '53300': 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57014': 'slow',
  '25P03': 'slow',
  '57P05': 'slow',
  // A wait for a lock that was too long, a deadlock, and two that changed what the other had read:
  // the next try finds it free.
  '55P03': 'busy',
  '40P01': 'busy',
  '40001': 'busy',
};
/** How the system says that there is nobody at the other end of a line. */
const LINE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EACCES',
]);
const CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** The driver's own words for it, which carry no code. */
const SAID =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/**
 * The trouble of the database in a thrown thing, or in what caused it; undefined for anything else.
 */
export function databaseTrouble(problem: unknown): DatabaseTrouble | undefined {
  for (
    let each = problem;
    typeof each === 'object' && each !== null;
    each = (each as Error).cause
  ) {
    const { code, syscall, message } = each as {
      code?: unknown;
      syscall?: unknown;
      message?: unknown;
    };
    if (each instanceof OutcomeUnknown) return 'unsure';
    if (each instanceof DatabaseSilent) return 'slow';
    if (typeof code === 'string') {
      const known = BY_CODE[code] ?? (/^08[0-9A-Z]{3}$/.test(code) ? 'away' : undefined);
      if (known) return known;
      if (LINE.has(code) && CALLS.has(String(syscall))) return 'away';
    }
    if (typeof message === 'string' && SAID.test(message)) return 'away';
  }
  return undefined;
}

/** For whoever runs the portal, in /readyz and in the log. */
export const TROUBLE_WORDS: Readonly<Record<DatabaseTrouble, string>> = {
  away: 'the database cannot be reached',
  slow: 'the database does not answer in time',
  busy: 'something else holds for too long what is needed in the database',
  unsure: 'the database did not say whether it has saved something',
  readOnly: 'the database can only be read, not written to',
  full: 'the disk of the database is full',
  outgrown:
    'a newer version of the portal has changed the database beyond what this one knows: replace this one',
};
