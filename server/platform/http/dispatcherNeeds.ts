import type { IpAddress } from '@/lib/access/ipAddress';
import type { Access } from '@/lib/access/endpoint';
import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import type { Allowance } from '@/lib/access/allowances';
import { Refusal } from '@/lib/access/refusal';
import type { Clock } from '@/server/platform/ports/clock';
import type { Proxies } from './caller';
import type { AnyCapability, Router } from './router';
import type { Caller, RequestSession } from './handlers';
import type { SessionOwner } from './sessionOwner';

/** The person or sign-up that the session cookie belongs to. */
type Principal =
  | { kind: 'anonymous' }
  | { kind: 'person'; person: PersonCapability }
  | { kind: 'signingUp'; signUp: SignUpCapability };

/** A call that was answered, for the log; without its query, which may hold an address. */
interface Served {
  endpoint: string;
  method: string;
  status: number;
  milliseconds: number;
  reference?: string;
}

/** The functions and settings that portal.ts hands to the dispatcher. */
export interface DispatcherNeeds {
  endpoints: Router;
  authenticate(
    cookie: string | undefined,
    now: Date,
    companyId: string | undefined,
  ): Promise<{
    principal: Principal;
    sessionIdHash?: string;
    session?: RequestSession;
    unknownHash?: string;
    owner?: SessionOwner;
  }>;
  /**
   * Turns the endpoint's access rule and the ids of the request into a capability. @throws Refusal
   * notFound
   */
  authorise(access: Access, principal: Principal, query: unknown): Promise<AnyCapability>;
  /** Returns the seconds to wait; undefined if the call is allowed. */
  takeAllowance(key: string, allowance: Allowance): Promise<number | undefined>;
  /** Returns the id of the person that this known-device cookie identifies. */
  ownerOfDevice(cookie: string, now: Date): string | undefined;
  /**
   * Returns the cookie that marks this browser as a known device of the session's person; undefined
   * if the session has none.
   */
  deviceOf(
    session: { person: PersonCapability } | { token: string } | { idHash: string },
    now: Date,
  ): Promise<string | undefined>;
  /** Runs for each call with a session. */
  seen(caller: Caller): Promise<void>;
  clock: Clock;
  publicOrigin: string;
  proxies: Proxies;
  report(problem: unknown, context: { reference: string; endpoint: string }): void;
  /**
   * Turns a failure that is not the caller's mistake, such as a database that is down, into a
   * refusal.
   */
  excuse(problem: unknown): Refusal | undefined;
  served(call: Served): void;
  /**
   * Runs `answer` so that events written meanwhile carry the origin, and writes its refusals to the
   * log afterwards. Returns the reference of the answer, if it has one.
   */
  watch(origin: Origin, answer: () => Promise<string | undefined>): Promise<string | undefined>;
  /**
   * Records that a person asked for a company or practice that is not theirs, or without a needed
   * second step.
   */
  noteRefused(person: PersonCapability, by: string, asked: string | undefined): void;
}

interface Origin {
  reference: string;
  endpoint: string;
  ip: IpAddress;
  userAgent: string;
  now: Date;
}
