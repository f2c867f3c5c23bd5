import { PageWidth } from '@/components/parts/PageWidth';
import { PageHeading } from '@/components/parts/PageHeading';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';

interface OnePageProps {
  title: string;
  /** Where the way back leads. */
  back: string;
  /** The card that stands for the page until its answer is here. */
  card: string;
  height: number;
  face: CardState;
}

/**
 * A page about one thing that is not here yet, or could not be loaded: its heading, and one card of
 * its height.
 */
export function OnePage({ title, back, card, height, face }: OnePageProps) {
  return (
    <PageWidth width="task">
      <PageHeading back={{ href: back, label: 'Dashboard' }} title={title} sub={'\u00a0'} />
      <SummaryCard title={card} height={height} face={face} />
    </PageWidth>
  );
}
