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

/** Creates the portal's log: one JSON line per event, with secrets removed. */
export const createLog = (destination?: DestinationStream): Logger =>
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
