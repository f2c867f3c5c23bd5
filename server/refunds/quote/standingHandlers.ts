import type * as premium from '@/lib/refunds/quote/standingContract';
import type { RefundNeeds } from '@/server/refunds/needs';
import { giveStandingInstruction, readStandingInstruction } from './standingInstruction';
import type { Handlers } from '@/server/platform/http/handlers';

/** Handles the standing instruction of a company. */
export const standingHandlers = (deps: RefundNeeds): Handlers<typeof premium> => ({
  standingInstruction: ({ capability }) => readStandingInstruction(deps.store.db, capability),
  setStandingInstruction: ({ capability, body }) =>
    giveStandingInstruction(deps, capability, body.on),
});
