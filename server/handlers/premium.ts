import type * as premium from '@/lib/contract/premium';
import type { Deps } from '@/server/services/deps';
import { giveStandingInstruction, readStandingInstruction } from '@/server/services/refunds/standingInstruction';
import type { Handlers } from '@/server/http/handlers';

/** The standing instruction of a company. */
export const premiumHandlers = (deps: Deps): Handlers<typeof premium> => ({
  standingInstruction: ({ grant }) => readStandingInstruction(deps.store.db, grant),
  setStandingInstruction: ({ grant, body }) => giveStandingInstruction(deps, grant, body.on),
});
