/**
 * The steps of the first sync of a company’s VAT, in this order; `whole` when all of it is read.
 */
export const FIRST_STEPS = [
  'periods',
  'returns',
  'account',
  'penalties',
  'books',
  'whole',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The state of one sync, of HMRC or of the books. */
interface Reading {
  state: string;
  readAt: Date | null;
}

/** The state of HMRC’s sync. `firstStep`: the step of its first sync, null if none was recorded. */
export interface VatReading extends Reading {
  firstStep: FirstStep | null;
}

const isUnderWay = (reading: Reading | undefined) =>
  reading !== undefined &&
  reading.readAt === null &&
  (reading.state === 'queued' || reading.state === 'running');

/**
 * Returns the step of the first sync while it runs; undefined before and after. No figure is shown
 * until it is complete, because half an account is wrong (docs/rules/product.md#first-reading).
 * Only the recent past is part of it; older years are read later, while figures are shown. A failed
 * first sync is over: its figures are shown with the problem.
 */
export function firstReadingStep(
  vat: VatReading | undefined,
  books: Reading | undefined,
): FirstStep | undefined {
  const step = vat?.firstStep;
  if (!step || step === 'whole') return undefined;
  return isUnderWay(step === 'books' ? books : vat) ? step : undefined;
}

/** Returns the state of a step, given the current one. */
export const standOf = (step: FirstStep, now: FirstStep): 'done' | 'now' | 'waiting' => {
  const ahead = FIRST_STEPS.indexOf(step) - FIRST_STEPS.indexOf(now);
  return ahead < 0 ? 'done' : ahead === 0 ? 'now' : 'waiting';
};

/** Returns read so far, of the returns that HMRC lists. */
export interface ReturnsRead {
  read: number;
  of: number;
}

/** The list of returns, and after the returns charges, payments and penalties: one call or so each. */
const CALLS = { list: 1, account: 2, penalties: 1 } as const;

/**
 * Returns how much of HMRC's part is in, counted in calls, because each takes about the same time.
 * Undefined before it is known how many returns there are, and when HMRC's part is over.
 */
export function callsDone(
  step: FirstStep,
  returns: ReturnsRead | undefined,
): { done: number; of: number } | undefined {
  if (!returns) return undefined;
  const of = CALLS.list + returns.of + CALLS.account + CALLS.penalties;
  switch (step) {
    case 'returns':
      return { done: CALLS.list + returns.read, of };
    case 'account':
      return { done: CALLS.list + returns.of, of };
    case 'penalties':
      return { done: CALLS.list + returns.of + CALLS.account, of };
    default:
      return undefined;
  }
}
