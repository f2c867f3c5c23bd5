import { readingSteps, readingTitle, sharePercent } from './readingWords';
import { ReadingCard } from '@/components/parts/ReadingCard';
import type { VatDashboard } from '@/hooks/overview/vat';

/**
 * HMRC is being read for the first time: what is in and what is not yet, and no figure before all
 * of it is (docs/rules/product.md#first-reading). The page fills by itself.
 */
export function ReadingPanel({ reading }: { reading: VatDashboard['reading'] }) {
  const steps = readingSteps(reading);
  return (
    <ReadingCard
      title={readingTitle(reading)}
      steps={steps}
      percent={sharePercent(steps, reading)}
      lead="No figures yet. We show them when all of them are in, so that nothing is half right."
      note="This usually takes less than a minute. You can leave this page: it goes on without you."
    />
  );
}
