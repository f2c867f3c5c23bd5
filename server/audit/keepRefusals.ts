import type { Db } from '@/server/platform/db/db';
import { keepRefusal } from '@/server/audit/store/accountActivity';
import { withoutHaste } from '@/server/platform/db/patience';
import { inRequest, type RequestHere } from '@/server/audit/store/requestHere';

/** More than these at once are somebody's flood, and stand in the portal's log alone. */
const MOST_WAITING = 500;

interface Needed {
  db: Db;
  /** Told of each, whoever it was meant for: a line of the portal's log. */
  said(refused: { event: string; by: string; endpoint: string; reference: string }): void;
  report(problem: unknown): void;
}

/**
 * Writes what requests were refused, after they were answered, one at a time: however many are
 * refused, one connection of the database is busy with it. A failure is reported and fails nobody's
 * request (docs/rules/security.md#security-events).
 */
export function keepRefusals({ db, said, report }: Needed) {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    /** Ends when it is written. */
    keep(request: RequestHere): Promise<void> {
      for (const { whose, asked, ...refused } of request.refused) {
        said({ ...refused, endpoint: request.endpoint, reference: request.reference });
        if (!whose || waiting >= MOST_WAITING) continue;
        waiting += 1;
        last = last
          .then(() =>
            inRequest(request, () =>
              withoutHaste(() => keepRefusal(db, whose, { ...refused, asked }, request)),
            ),
          )
          .catch(report)
          .finally(() => {
            waiting -= 1;
          });
      }
      return request.refused.length > 0 ? last : Promise.resolve();
    },
    /** Ends when all is written. */
    done: () => last,
  };
}
