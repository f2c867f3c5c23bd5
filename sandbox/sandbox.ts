import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { FaultBoard } from '@/sandbox/http/faults';
import type { ServedCall } from '@/sandbox/http/serve';
import type { AuthorisationServer } from '@/sandbox/oauth/authorisationServer';
import type { SandboxState } from '@/sandbox/state/state';

/** The headers of the last call to one HMRC endpoint. */
interface SeenHeaders {
  at: string;
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** The context of every imitated provider. */
export interface Sandbox {
  now(): Date;
  /** Today in London. */
  today(): IsoDate;
  stepMs: number;
  /** Calls a second that HMRC allows one application. */
  hmrcCallsPerSecond: number;
  /** Never cache it: the reset control replaces it. */
  readonly state: SandboxState;
  /** Schedules a write of the changed state. */
  changed(): void;
  /** Resolves when every change is stored, so that the answer may be sent. */
  kept(): Promise<void>;
  reset(): void;
  faults: FaultBoard;
  calls: ServedCall[];
  seenHeaders: Map<string, SeenHeaders>;
  hmrc: AuthorisationServer;
  xero: AuthorisationServer;
}
