/**
 * How the outside world can fail us, in our words. Adapters translate every provider error into one
 * of these.
 */
export type FailureKind =
  /** The provider asked us to slow down; `retryAfterSeconds` says how long, when it said. */
  | 'rateLimited'
  /** The person's consent has ended or was withdrawn: they must connect again. */
  | 'consentExpired'
  /** The provider understood and said no; `code` is its own word for why. */
  | 'refused'
  | 'notFound'
  /** No usable answer. For a command this means that we do not know whether it was carried out. */
  | 'down';

/**
 * No connection was made, so nothing was sent. A connection that broke later is not among them: its
 * request may have been read.
 */
const NEVER_REACHED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/**
 * Whether the provider certainly did not carry out what was asked: it turned the request away
 * unread (too many, closed for maintenance, no valid token) or was never reached. A 500, another
 * 503, a reset and a time-out prove nothing (docs/rules/vat.md#filing-once).
 */
export const tookNothing = ({ kind, code }: Pick<ProviderFailure, 'kind' | 'code'>): boolean =>
  kind === 'rateLimited' ||
  kind === 'consentExpired' ||
  code === 'SCHEDULED_MAINTENANCE' ||
  NEVER_REACHED.includes(code);

/** A failed call to a provider. Never carries tokens, bodies or personal data: it is logged. */
export class ProviderFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly provider: string,
    readonly code: string,
    readonly detail: {
      retryAfterSeconds?: number;
      correlationId?: string;
      status?: number;
      /** What the person was given to quote to support. */ reference?: string;
    } = {},
  ) {
    super(
      `${provider}: ${kind} (${code})${detail.reference ? `, reference ${detail.reference}` : ''}`,
    );
    this.name = 'ProviderFailure';
  }
}
