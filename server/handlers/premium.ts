import type * as premium from '@/lib/contract/premium';
import type { Deps } from '@/server/services/deps';
import { giveStandingInstruction, readStandingInstruction } from '@/server/services/refunds/standingInstruction';
import type { Handlers } from '@/server/http/handlers';

/** The standing instruction of a company. */
export const premiumHandlers = (deps: Deps): Handlers<typeof premium> => ({
  standingInstruction: ({ capability }) => readStandingInstruction(deps.store.db, capability),
  setStandingInstruction: ({ capability, body }) => giveStandingInstruction(deps, capability, body.on),
});
