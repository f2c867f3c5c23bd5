import { exactly, instant, oneOf, string } from '@/lib/kernel/fields';
import { SYNC_STATES } from './connection';

/** The last failure: a sentence, whether it is on our side or HMRC's, and a reference for support. */
const problem = exactly({
  kind: string().required(),
  sentence: string().required(),
  reference: string().required(),
})
  .optional()
  .default(undefined);

/** The age of what was read: the last good sync, and what went wrong since. */
export const freshness = {
  state: oneOf(['never', ...SYNC_STATES]).required(),
  readAt: instant().optional(),
  problem,
};

/** A sync, as an answer shows it. */
export const syncShape = exactly(freshness);
