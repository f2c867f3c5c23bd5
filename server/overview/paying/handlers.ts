import type * as paying from '@/lib/overview/paying/contract';
import type { OverviewNeeds } from '@/server/overview/needs';
import { readPayHmrc } from './payHmrc';
import { enterReference, markBillSent } from './sayPaid';
import type { Handlers } from '@/server/platform/http/handlers';

/** Returns the handlers of HMRC’s bills: how one is paid, and what the company says about it. */
export const payingHandlers = (deps: OverviewNeeds): Handlers<typeof paying> => ({
  payHmrc: ({ capability, query, now }) => readPayHmrc(deps, capability, query, now),
  markSent: ({ capability, body }) => markBillSent(deps, capability, body),
  saveReference: ({ capability, body }) => enterReference(deps, capability, body),
});
