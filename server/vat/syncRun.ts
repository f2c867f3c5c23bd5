import { LEFT_ALONE, ProviderFailure } from '@/server/platform/ports/failure';
import type { SyncProblem } from '@/server/connections/store/syncs';
import { newReference } from '@/server/platform/log/reference';

/** HMRC's code for an account that this consent does not open: every call would fail with it. */
export const NOT_AUTHORISED = 'CLIENT_OR_AGENT_NOT_AUTHORISED';
/** After this many unanswered calls in a row, the rest is left for the next sync. */
const SILENT_CALLS = 2;

/**
 * One sync, made of many calls of which any may fail without losing the others. Records the first
 * problem for the person, and stops when continuing is pointless: consent ended, not authorised,
 * rate limited, or no answers. A call that was not made also stops it, and is no problem.
 */
export class SyncRun {
  problem: ProviderFailure | undefined;
  /** Set when a call was not made, because HMRC answers nobody: nothing failed for this company. */
  postponed: ProviderFailure | undefined;
  private silent = 0;
  private stopped = false;

  /**
   * Runs one step; returns true if it succeeded. An error that is not the provider's is rethrown,
   * because it is our own fault.
   */
  async step(work: () => Promise<void>): Promise<boolean> {
    if (this.stopped) return false;
    try {
      await work();
      this.silent = 0;
      return true;
    } catch (problem) {
      if (!(problem instanceof ProviderFailure)) throw problem;
      if (problem.code === LEFT_ALONE) {
        this.postponed = problem;
        this.stopped = true;
        return false;
      }
      this.problem ??= problem;
      this.silent = problem.kind === 'down' ? this.silent + 1 : 0;
      this.stopped =
        ['consentExpired', 'rateLimited'].includes(problem.kind) ||
        problem.code === NOT_AUTHORISED ||
        this.silent >= SILENT_CALLS;
      return false;
    }
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  /**
   * Returns the problem for the person and the failure for the log, under one reference; undefined
   * if everything was read.
   */
  report(): { problem: SyncProblem; failure: ProviderFailure } | undefined {
    if (!this.problem) return undefined;
    const { kind, provider, code, detail } = this.problem;
    const reference = newReference();
    return {
      problem: { kind, code, reference },
      failure: new ProviderFailure(kind, provider, code, { ...detail, reference }),
    };
  }
}
