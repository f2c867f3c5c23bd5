import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { FaultBoard } from '@/sandbox/http/faults';
import type { ServedCall } from '@/sandbox/http/serve';
import type { AuthorisationServer } from '@/sandbox/oauth/authorisationServer';
import type { SandboxState } from '@/sandbox/state/state';

/** Headers as HMRC last saw them on one endpoint. */
interface SeenHeaders {
  at: string;
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** What every imitated provider is given. */
export interface Sandbox {
  now(): Date;
  /** Today in London. */
  today(): IsoDate;
  stepMs: number;
  /** Calls a second that HMRC allows one application. */
  hmrcCallsPerSecond: number;
  /** Read afresh each time: the reset control replaces it. */
  readonly state: SandboxState;
  /** Says that state changed and should be kept. */
  changed(): void;
  /** Comes back when every change is kept, so that the answer may be given. */
  kept(): Promise<void>;
  reset(): void;
  faults: FaultBoard;
  calls: ServedCall[];
  seenHeaders: Map<string, SeenHeaders>;
  hmrc: AuthorisationServer;
  xero: AuthorisationServer;
}
