import { pino, type DestinationStream, type Logger } from 'pino';

/** Keys with values that are never logged, down to two levels of nesting. */
const SECRET_KEYS = [
  'password',
  'passwordHash',
  'token',
  'code',
  'secret',
  'cookie',
  'authorization',
  'set-cookie',
  'accessToken',
  'refreshToken',
  'sealedTokens',
  'sealedDetails',
  'accountNumber',
  'sortCode',
  'body',
  'html',
  'params',
  'email',
  'phone',
  'to',
];

/**
 * Long random texts, addresses and phone numbers, as they occur in other programs' error messages.
 */
const SECRET_SHAPES: ReadonlyArray<readonly [RegExp, string]> = [
  [/[^\s<>@"'=]+@[^\s<>@"']+\.[^\s<>@"']+/g, '[address]'],
  [/\+\d{8,15}\b/g, '[number]'],
  [/[A-Za-z0-9_-]{32,}/g, '[token]'],
  [/\$argon2\S+/g, '[hash]'],
];

/** Longest time that a line waits to be written, in milliseconds. */
const WAIT_MS = 100;
const BATCH_LENGTH = 8_192;
const WARNING = 40;

/**
 * Returns the process's standard output, written in batches because a write for each line costs more
 * than the line. A warning or an error is written at once, with the lines before
 * it; the rest at the latest when the process exits.
 */
function batchedOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true });
  let [lines, timer] = ['', undefined as NodeJS.Timeout | undefined];
  const flush = () => {
    clearTimeout(timer);
    if (lines !== '') output.write(lines);
    [lines, timer] = ['', undefined];
  };
  process.once('exit', flush);
  return {
    // Makes pino set `lastLevel` before each line.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      lines += line;
      if (this.lastLevel >= WARNING || lines.length > BATCH_LENGTH) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
  } as DestinationStream & { lastLevel: number };
}

/** Creates the portal's log: one JSON line per event, with secrets removed. */
export const createLog = (destination: DestinationStream = batchedOutput()): Logger =>
  pino(
    {
      base: null,
      redact: {
        paths: SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
        censor: '[removed]',
      },
    },
    destination,
  );

/**
 * Returns the function that logs a call that was answered. Its line holds nothing secret, and to
 * look for secrets would cost more than the line.
 */
export function logCalls(log: Logger): (call: object) => void {
  const lines = log.child({}, { redact: [] });
  return (call) => lines.info(call, 'Served');
}

/**
 * Returns what may be logged of an error: its kind, its stack, and its message with secrets
 * blanked. The database driver puts a query's parameters into its message, so of that only the
 * database's own code and message are kept.
 */
export function describeProblem(problem: unknown): Record<string, unknown> {
  if (!(problem instanceof Error)) return { kind: typeof problem };
  const cause = problem.cause instanceof Error ? problem.cause : undefined;
  const isQuery = problem.message.startsWith('Failed query');
  const code =
    (cause as { code?: unknown } | undefined)?.code ?? (problem as { code?: unknown }).code;
  return {
    kind: problem.name,
    says: blanked(isQuery ? (cause?.message ?? 'A query failed.') : problem.message),
    ...(typeof code === 'string' && { code }),
    at: (problem.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(cause && !isQuery && { because: describeProblem(cause) }),
  };
}

const blanked = (text: string): string =>
  SECRET_SHAPES.reduce((result, [shape, sign]) => result.replace(shape, sign), text).slice(0, 500);
