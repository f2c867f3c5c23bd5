/**
 * What the first reading of a company's VAT asks for, in this order; `whole` once all of it is in.
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

/** How one reading stands, of HMRC or of the books. */
interface Reading {
  state: string;
  readAt: Date | null;
}

/** How HMRC's stands; `firstStep`: how far its first one has come, null where none was noted. */
export interface VatReading extends Reading {
  firstStep: FirstStep | null;
}

const isUnderWay = (reading: Reading | undefined) =>
  reading !== undefined &&
  reading.readAt === null &&
  (reading.state === 'queued' || reading.state === 'running');

/**
 * How far the first reading has come, while it is under way; undefined before and after. Until it
 * is whole no figure of it is shown, because half of an account is wrong
 * (docs/rules/product.md#first-reading). The recent past is the whole: older years come in beside
 * the figures. One that failed is over: what came of it is shown beside what went wrong.
 */
export function firstReadingStep(
  vat: VatReading | undefined,
  books: Reading | undefined,
): FirstStep | undefined {
  const step = vat?.firstStep;
  if (!step || step === 'whole') return undefined;
  return isUnderWay(step === 'books' ? books : vat) ? step : undefined;
}

/** Where each step stands beside the one under way. */
export const standOf = (step: FirstStep, now: FirstStep): 'done' | 'now' | 'waiting' => {
  const ahead = FIRST_STEPS.indexOf(step) - FIRST_STEPS.indexOf(now);
  return ahead < 0 ? 'done' : ahead === 0 ? 'now' : 'waiting';
};
