import type * as unshownReturns from '@/lib/filing/unshownContract';
import type { FilingDeps } from '@/server/filing/settleFiling';
import type { Handlers } from '@/server/platform/http/handlers';
import { readUnshown } from './readUnshown';

/** Handles the operator's page of returns that HMRC does not show. */
export const unshownHandlers = (deps: FilingDeps): Handlers<typeof unshownReturns> => ({
  unshownReturns: ({ capability }) => readUnshown(deps, capability),
});
