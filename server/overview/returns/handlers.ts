import type * as returnMarks from '@/lib/overview/returnMarksContract';
import type { OverviewNeeds } from '@/server/overview/needs';
import type { Handlers } from '@/server/platform/http/handlers';
import { markReturn } from './markReturn';

/** Returns the handler of what is said of a person’s return. */
export const returnMarkHandlers = (
  deps: Pick<OverviewNeeds, 'store' | 'outbox'>,
): Handlers<typeof returnMarks> => ({
  markReturn: ({ capability, body, now }) => {
    const { utr, tax_year: taxYear, state, filed_on: filedOn, receipt } = body;
    return markReturn(deps, capability, { utr, taxYear, state, filedOn, receipt }, now);
  },
});
