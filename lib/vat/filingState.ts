import type { Obligation } from './obligations';

/** The states of one VAT return's filing (docs/rules/vat.md#filing-once). */
export type FilingState =
  | 'draft'
  | 'declared'
  | 'sending'
  | 'submitted'
  | 'rejected'
  | 'unknown'
  | 'reconciling'
  | 'not_received'
  | 'conflict';

export const FILINGS_IN_FLIGHT = [
  'sending',
  'unknown',
  'reconciling',
  'not_received',
  'submitted',
  'conflict',
] as const satisfies readonly FilingState[];

/** Returns true if HMRC may have the return already: nothing else may be sent for this period. */
export const isFilingInFlight = (state: FilingState): boolean =>
  FILINGS_IN_FLIGHT.some((inFlight) => inFlight === state);

/** Returns true if HMRC provably has the return. */
export const isFiled = (facts: {
  filing?: FilingState | undefined;
  obligation: Pick<Obligation, 'status'>;
}): boolean => facts.filing === 'submitted' || facts.obligation.status === 'fulfilled';
