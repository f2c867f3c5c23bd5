import type { Obligation } from './obligations';

/**
 * Every state of one VAT return's filing, with its standing (docs/rules/vat.md#filing-once). own:
 * nothing is with HMRC. underway: sent or about to be, and HMRC's answer is not known. filed: HMRC
 * has it. refused: HMRC did not accept it. stopped: HMRC has other figures, and a person settles it.
 */
const FILING_STANDINGS = {
  draft: 'own',
  declared: 'underway',
  sending: 'underway',
  submitted: 'filed',
  rejected: 'refused',
  unknown: 'underway',
  reconciling: 'underway',
  not_received: 'underway',
  conflict: 'stopped',
} as const satisfies Record<string, 'own' | 'underway' | 'filed' | 'refused' | 'stopped'>;

export type FilingState = keyof typeof FILING_STANDINGS;
type FilingStanding = (typeof FILING_STANDINGS)[FilingState];
/** A state that is stored: a draft has no filing yet. */
export type StoredFilingState = Exclude<FilingState, 'draft'>;

export const FILING_STATES = Object.keys(FILING_STANDINGS) as readonly FilingState[];

/** Returns the stored states with one of these standings. */
export const filingsWith = (...standings: readonly FilingStanding[]): StoredFilingState[] =>
  FILING_STATES.filter(
    (state): state is StoredFilingState =>
      state !== 'draft' && standings.includes(FILING_STANDINGS[state]),
  );

/** Returns true while a declared return's way to HMRC is not settled: it settles without a person. */
export const isUnderway = (state: FilingState | undefined): boolean =>
  state !== undefined && FILING_STANDINGS[state] === 'underway';

/** The states in which HMRC may have the return already: all from its sending, unless refused. */
export const FILINGS_IN_FLIGHT = filingsWith('underway', 'filed', 'stopped').filter(
  (state) => state !== 'declared',
);

/** Returns true if HMRC may have the return already: nothing else may be sent for this period. */
export const isFilingInFlight = (state: FilingState): boolean =>
  FILINGS_IN_FLIGHT.some((inFlight) => inFlight === state);

/** Returns true while no other return may be declared for the period. */
export const holdsPeriod = (state: FilingState): boolean =>
  isFilingInFlight(state) || isUnderway(state);

/** Returns true if HMRC provably has the return. */
export const isFiled = (facts: {
  filing?: FilingState | undefined;
  obligation: Pick<Obligation, 'status'>;
}): boolean => facts.filing === 'submitted' || facts.obligation.status === 'fulfilled';
