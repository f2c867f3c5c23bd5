import type {
  CompanyCapability,
  PersonCapability,
  PracticeCapability,
  SignUpCapability,
} from '@/lib/access/capability';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import type { CompanyAction, PracticeAction } from '@/lib/access/permissions';
import type {
  AccessOf,
  AnswerOf,
  BodyOf,
  Download,
  Endpoint,
  Navigation,
  QueryOf,
  Upload,
} from '@/lib/access/endpoint';

/** The capability that an access rule yields. */
type CapabilityOf<A> = A extends { scope: 'company'; action: infer C extends CompanyAction }
  ? CompanyCapability<C>
  : A extends { scope: 'practice'; action: infer P extends PracticeAction }
    ? PracticeCapability<P>
    : A extends { scope: 'person' }
      ? PersonCapability
      : A extends { scope: 'operator' }
        ? OperatorCapability
        : A extends { scope: 'signingUp' }
          ? PersonCapability | SignUpCapability
          : undefined;

/**
 * What the request told us about the browser; proxies are trusted by count (env), never by default.
 */
export interface Caller {
  ip: string;
  /** The browser's own port; 0 when it is not known. */
  port: number;
  /** The request's own header; what the browser's JavaScript says is the device's. */
  userAgent: string;
  /** SHA-256 of the session cookie, when there is one. */
  sessionIdHash?: string;
  /**
   * SHA-256 of a session cookie that is no session's: of a sign-in that owes its second step, or of
   * nothing.
   */
  unknownHash?: string;
  /** The cookie of a visit to a sign-in provider, when one is under way. */
  oauthState?: string;
  /** The cookie of a consent of HMRC that waits for its company. */
  consent?: string;
  /** The cookie of a login by passkey that this browser has begun. */
  passkeyLogin?: string;
  /** The cookie by which this browser shows that its owner has signed in here before. */
  knownDevice?: string;
  /**
   * Whether the count of its place is full, so that only the owner of its device is let in from it.
   */
  onlyByDevice?: boolean;
  /** Screen, window, timezone, device id and name as the browser's collector sent them. */
  device?: {
    deviceId: string;
    screens: string;
    windowSize: string;
    timezone: string;
    userAgent?: string;
  };
}

/** How a handler starts or ends the browser's session: the dispatcher writes the cookie. */
export interface SessionControl {
  begin(token: string): void;
  /** Makes this browser a known device anew, after all others have ceased to be. */
  keepDevice(sessionIdHash: string | undefined): void;
  /** Ties a visit to a sign-in provider to this browser. */
  mark(token: string): void;
  /** Ties a consent of HMRC to this browser; without a token the tie ends. */
  keepConsent(token: string | undefined): void;
  /** Ties what a passkey is asked at login to this browser; without a token the tie ends. */
  keepPasskeyLogin(token: string | undefined): void;
  end(): void;
}

interface Call<E> {
  query: QueryOf<E>;
  body: BodyOf<E>;
  capability: CapabilityOf<AccessOf<E>>;
  caller: Caller;
  session: SessionControl;
  now: Date;
}

/**
 * A file that a download answers: whole, or piece by piece while it is made. `name` is what the
 * browser saves it as; `media` where it is another than the contract's.
 */
export type SavedFile = { name: string; media?: string } & (
  { bytes: Uint8Array } | { pieces: AsyncIterable<Uint8Array> }
);

/** A file that an upload brings, as the browser named it; nothing of it is trusted. */
export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

type Handler<E> =
  E extends Endpoint<infer _Q, infer _B, infer _R, infer _A>
    ? (call: Call<E>) => Promise<AnswerOf<E>>
    : E extends Navigation<infer _Q2, infer _A2>
      ? (call: Omit<Call<E>, 'body'>) => Promise<{ redirectTo: string }>
      : E extends Download<infer _Q3, infer _A3>
        ? (call: Omit<Call<E>, 'body'>) => Promise<SavedFile>
        : E extends Upload<infer _Q4, infer _R4, infer _A4>
          ? (call: Omit<Call<E>, 'body'> & { body: SentFile }) => Promise<AnswerOf<E>>
          : never;

/**
 * One handler per endpoint of a contract area: a missing one does not compile, and neither does one
 * too many.
 */
export type Handlers<Area> = {
  [
    K in keyof Area as Area[K] extends { kind: 'endpoint' | 'navigation' | 'download' | 'upload' }
      ? K
      : never
  ]: Handler<Area[K]>;
};
