/**
 * Kinds of failure of an outside service. Adapters translate every provider error into one of
 * these.
 */
export type FailureKind =
  /** The provider limits our rate; `retryAfterSeconds` is its wait, if it named one. */
  | 'rateLimited'
  /** The person's consent has ended or was withdrawn: they must connect again. */
  | 'consentExpired'
  /** The provider understood the request and refused it; `code` is its own reason. */
  | 'refused'
  | 'notFound'
  /** No usable response. A command may or may not have been carried out. */
  | 'down';

/**
 * Codes for which no connection was made, so nothing was sent. A connection that broke later is not
 * one of them: its request may have been read.
 */
const NEVER_REACHED: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** The code of a call that was not made, because the provider answers nobody at the moment. */
export const LEFT_ALONE = 'LEFT_ALONE';

/**
 * True if the provider certainly did not carry out the request: it was turned away unread (rate
 * limit, maintenance, no valid token) or never reached. A 500, another 503, a reset and a time-out
 * prove nothing (docs/rules/vat.md#filing-once).
 */
export const tookNothing = ({ kind, code }: Pick<ProviderFailure, 'kind' | 'code'>): boolean =>
  kind === 'rateLimited' ||
  kind === 'consentExpired' ||
  code === 'SCHEDULED_MAINTENANCE' ||
  NEVER_REACHED.includes(code);

/** Returns true if the same job can succeed later; a refusal would be the same every time. */
export const isWorthRepeating = ({ kind }: Pick<ProviderFailure, 'kind'>): boolean =>
  kind !== 'refused' && kind !== 'notFound';

/**
 * Failed call to a provider. Never carries tokens, bodies or personal data, because it is logged.
 */
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
