import type { Db } from '@/server/platform/db/db';
import { recordRefusal } from '@/server/audit/store/accountActivity';
import { withoutHaste } from '@/server/platform/db/timeBudget';
import { inRequest, type RequestHere } from '@/server/audit/store/requestHere';

/** Refusals beyond this many waiting are a flood, and go to the portal's log only. */
const MOST_WAITING = 500;

interface Needed {
  db: Db;
  /** Logs a refusal to the portal's log, whether or not its account is known. */
  logRefused(refused: { event: string; by: string; endpoint: string; reference: string }): void;
  report(problem: unknown): void;
}

/**
 * Writes refusals to the audit log after the response, one at a time, so that a flood uses one
 * database connection. A failure is reported and does not fail the request
 * (docs/rules/security.md#security-events).
 */
export function recordRefusals({ db, logRefused, report }: Needed) {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    /** Queues the request's refusals; resolves when they are written. */
    keep(request: RequestHere): Promise<void> {
      for (const { holder, asked, ...refused } of request.refused) {
        logRefused({ ...refused, endpoint: request.endpoint, reference: request.reference });
        if (!holder || waiting >= MOST_WAITING) continue;
        waiting += 1;
        last = last
          .then(() =>
            inRequest(request, () =>
              withoutHaste(() => recordRefusal(db, holder, { ...refused, asked }, request)),
            ),
          )
          .catch(report)
          .finally(() => {
            waiting -= 1;
          });
      }
      return request.refused.length > 0 ? last : Promise.resolve();
    },
    /** Resolves when everything queued is written. */
    done: () => last,
  };
}
