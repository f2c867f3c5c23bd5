import type * as paying from '@/lib/contract/paying';
import type { Deps } from '@/server/services/deps';
import { readPayHmrc } from '@/server/services/taxes/payHmrc';
import { keepReference, markBillSent } from '@/server/services/taxes/sayPaid';
import type { Handlers } from '@/server/http/handlers';

/** How a bill of HMRC's is paid, and what its company says about it. */
export const payingHandlers = (deps: Deps): Handlers<typeof paying> => ({
  payHmrc: ({ capability, query, now }) => readPayHmrc(deps, capability, query, now),
  markSent: ({ capability, body }) => markBillSent(deps, capability, body),
  tellReference: ({ capability, body }) => keepReference(deps, capability, body),
});
