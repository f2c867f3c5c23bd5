import type { ReadingStep } from '@/components/parts/ReadingCard';
import type { VatDashboard } from '@/hooks/overview/vat';
import { FIRST_STEPS, standOf, type FirstStep } from '@/lib/connections/firstReading';

type Reading = VatDashboard['reading'];

const NAMES: Record<Exclude<FirstStep, 'whole'>, string> = {
  periods: 'Which returns there are',
  returns: 'Your VAT returns',
  account: 'What HMRC has charged, and what you have paid',
  penalties: 'Penalties and points',
  books: 'Figures from Xero',
};
const COUNTS = { done: 'Done', now: 'Now', waiting: 'Not yet' } as const;

/** 'Reading your last 14 returns', once it is known how many there are. */
export const readingTitle = (reading: Reading): string =>
  reading?.returns && reading.returns.of > 1
    ? `Reading your last ${reading.returns.of} returns`
    : 'Reading your VAT account from HMRC';

/** '9 of 14', once it is known how many returns there are. */
export const readingCount = (reading: Reading): string | undefined =>
  reading?.returns && `${reading.returns.read} of ${reading.returns.of}`;

/**
 * What is read, in order, and where each of it stands; the books only where there are some. One
 * that waits to begin has begun nothing.
 */
export function readingSteps(reading: Reading): ReadingStep[] {
  return FIRST_STEPS.filter((step) => step !== 'whole')
    .filter((step) => step !== 'books' || reading?.books === true)
    .map((step) => {
      const stand = reading ? standOf(step, reading.step) : 'waiting';
      return {
        name: NAMES[step],
        stand,
        count:
          step === 'returns' || (step === 'periods' && stand === 'done')
            ? countOfReturns(reading, stand)
            : COUNTS[stand],
      };
    });
}

function countOfReturns(reading: Reading, stand: ReadingStep['stand']): string {
  const { read, of } = reading?.returns ?? {};
  if (of === undefined || stand === 'waiting') return COUNTS[stand];
  return `${stand === 'done' ? of : read} of ${of}`;
}

/**
 * How much of it is in, in percent of its steps; the returns count each. Undefined until it is known
 * how many returns there are.
 */
export function sharePercent(steps: readonly ReadingStep[], reading: Reading): number | undefined {
  if (!reading || reading.step === 'periods') return undefined;
  const { read = 0, of = 0 } = reading?.returns ?? {};
  const under = reading?.step === 'returns' && of > 0 ? read / of : 0;
  return Math.trunc(
    ((steps.filter(({ stand }) => stand === 'done').length + under) * 100) / steps.length,
  );
}
