import { readingCount, readingSteps, readingTitle, sharePercent } from './readingWords';
import { ReadingCard } from '@/components/parts/ReadingCard';
import type { VatDashboard } from '@/hooks/overview/vat';
import { secondsLeftWords } from '@/lib/kernel/work/secondsLeft';
import { dashboardText } from '@/lib/refunds/text';

/**
 * HMRC is being read for the first time: what is in and what is not yet, and no figure before all
 * of it is (docs/rules/product.md#first-reading). The page fills by itself.
 */
export function ReadingPanel({ reading }: { reading: VatDashboard['reading'] }) {
  const steps = readingSteps(reading);
  return (
    <ReadingCard
      title={readingTitle(reading)}
      count={readingCount(reading)}
      steps={steps}
      percent={sharePercent(steps, reading)}
      left={secondsLeftWords(reading?.secondsLeft)}
      lead={dashboardText.noFiguresYet}
      note={dashboardText.reading}
    />
  );
}
