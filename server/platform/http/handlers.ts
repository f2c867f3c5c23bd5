import type { IpAddress } from '@/lib/access/ipAddress';
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

/** A live session, read once in each request: by the check of its cookie. */
export interface RequestSession {
  kind: 'user' | 'sign_up';
  signedInWith: string;
}

/**
 * What is known of the browser from its request; proxies are trusted by count (env), never by
 * default.
 */
export interface Caller {
  ip: IpAddress;
  /** Known addresses of our proxies that passed the request on, the outermost first. */
  proxies: IpAddress[];
  /** The browser's own port; 0 if unknown. */
  port: number;
  /** The request's User-Agent header; the one that JavaScript reports is in `device`. */
  userAgent: string;
  /** SHA-256 of the session cookie, if its session exists. */
  sessionIdHash?: string;
  /** The session as this request found it. Decisions under a lock read it again. */
  session?: RequestSession;
  /**
   * SHA-256 of a session cookie without a session: of a login that owes its second step, or of
   * nothing.
   */
  unknownHash?: string;
  /** Tokens of the visits to sign-in providers that are under way, the newest first. */
  oauthStates: readonly string[];
  /** Cookie of an HMRC consent that waits for its company. */
  consent?: string;
  /** Cookie of a passkey login that this browser has begun. */
  passkeyLogin?: string;
  /** Cookie of a known device. */
  knownDevice?: string;
  /**
   * True if the count of the caller's place is full, so that only the owner of the known device may
   * log in.
   */
  onlyByDevice?: boolean;
  /** Screen, window, timezone, device id and user agent as the browser's script sent them. */
  device?: {
    deviceId: string;
    screens: string;
    windowSize: string;
    timezone: string;
    userAgent?: string;
  };
}

/** Starts or ends the browser's session from a handler: the dispatcher writes the cookies. */
export interface SessionControl {
  /** `person` is the session's owner, if they have completed every step of logging in. */
  begin(token: string, person?: PersonCapability): void;
  /** Renews this browser's known device, after all known devices were ended. */
  keepDevice(sessionIdHash: string | undefined): void;
  /** Ties a visit to a sign-in provider to this browser. */
  mark(token: string): void;
  /** Ties an HMRC consent to this browser; without a token, unties it. */
  keepConsent(token: string | undefined): void;
  /** Ties a passkey challenge at login to this browser; without a token, unties it. */
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
 * File of a download: whole, or in pieces while it is made. `name` is for saving it; `media`
 * overrides the contract's type.
 */
export type SavedFile = { name: string; media?: string } & (
  { bytes: Uint8Array } | { pieces: AsyncIterable<Uint8Array> }
);

/** Uploaded file, with the name the browser gave it; neither is trusted. */
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
 * One handler per endpoint of a contract area: a missing one does not compile, nor does an extra
 * one.
 */
export type Handlers<Area> = {
  [
    K in keyof Area as Area[K] extends { kind: 'endpoint' | 'navigation' | 'download' | 'upload' }
      ? K
      : never
  ]: Handler<Area[K]>;
};
