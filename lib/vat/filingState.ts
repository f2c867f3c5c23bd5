import type { Obligation } from './obligations';

/** Where one VAT return's filing stands (docs/rules/vat.md#filing-once). */
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

/** May be with HMRC already: nothing else may be sent for this period. */
export const isFilingInFlight = (state: FilingState): boolean =>
  FILINGS_IN_FLIGHT.some((each) => each === state);

/** Is the return with HMRC, as far as we can prove? */
export const isFiled = (facts: {
  filing?: FilingState | undefined;
  obligation: Pick<Obligation, 'status'>;
}): boolean => facts.filing === 'submitted' || facts.obligation.status === 'fulfilled';
