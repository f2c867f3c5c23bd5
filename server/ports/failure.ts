/** How the outside world can fail us, in our words. Adapters translate every provider error into one of these. */
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

/** A failed call to a provider. Never carries tokens, bodies or personal data: it is logged. */
export class ProviderFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly provider: string,
    readonly code: string,
    readonly detail: { retryAfterSeconds?: number; correlationId?: string;
      status?: number; /** What the person was given to quote to support. */ reference?: string } = {},
  ) {
    super(`${provider}: ${kind} (${code})${detail.reference ? `, reference ${detail.reference}` : ''}`);
    this.name = 'ProviderFailure';
  }
}
