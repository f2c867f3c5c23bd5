import { OutcomeUnknown } from './outcomeUnknown';
import { DatabaseSilent } from './timeBudget';

/** Reasons why the database cannot do its work; none is the caller's fault. */
export type DatabaseFault = 'away' | 'slow' | 'busy' | 'unsure' | 'readOnly' | 'full' | 'outgrown';

const BY_CODE: Readonly<Record<string, DatabaseFault>> = {
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
  // A lock timeout, a deadlock, and a serialisation failure: a retry can succeed.
  '55P03': 'busy',
  '40P01': 'busy',
  '40001': 'busy',
};
/** The system's codes for a connection without a peer. */
const CONNECTION_CODES = new Set([
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
/** The driver's messages for the same, which carry no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** Returns the database trouble of an error or of its causes; undefined for other errors. */
export function databaseFault(problem: unknown): DatabaseFault | undefined {
  for (
    let current = problem;
    typeof current === 'object' && current !== null;
    current = (current as Error).cause
  ) {
    const { code, syscall, message } = current as {
      code?: unknown;
      syscall?: unknown;
      message?: unknown;
    };
    if (current instanceof OutcomeUnknown) return 'unsure';
    if (current instanceof DatabaseSilent) return 'slow';
    if (typeof code === 'string') {
      const known = BY_CODE[code] ?? (/^08[0-9A-Z]{3}$/.test(code) ? 'away' : undefined);
      if (known) return known;
      if (CONNECTION_CODES.has(code) && CALLS.has(String(syscall))) return 'away';
    }
    if (typeof message === 'string' && DRIVER_MESSAGES.test(message)) return 'away';
  }
  return undefined;
}

/** Messages for the operator, in /readyz and in the log. */
export const TROUBLE_WORDS: Readonly<Record<DatabaseFault, string>> = {
  away: 'the database cannot be reached',
  slow: 'the database does not answer in time',
  busy: 'something else holds for too long what is needed in the database',
  unsure: 'the database did not say whether it has saved something',
  readOnly: 'the database can only be read, not written to',
  full: 'the disk of the database is full',
  outgrown:
    'a newer version of the portal has changed the database beyond what this one knows: replace this one',
};
