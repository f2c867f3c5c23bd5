import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { CardStack } from '@/components/parts/CardStack';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { DashboardGrid } from './DashboardGrid';

interface CardsLoadingProps {
  /**
   * The card of the connections, where they are known and HMRC is what is waited for: the page says
   * so once, and no card again.
   */
  connections?: React.ReactNode;
}

/**
 * The dashboard's cards without a figure, each in the height it will have
 * (docs/rules/design.md#four-faces).
 */
export function CardsLoading({ connections }: CardsLoadingProps) {
  const faceOf = (skeleton: React.ReactNode): CardState =>
    connections
      ? { kind: 'full', children: <div aria-hidden="true">{skeleton}</div> }
      : { kind: 'loading', skeleton };
  return (
    <>
      <DashboardGrid>
        <SummaryCard
          title="Claims"
          height={466}
          face={faceOf(<LinesSkeleton rows={5} height={40} gap={28} />)}
        />
        <CardStack>
          <SummaryCard
            title="Paid early to date"
            height={238}
            face={faceOf(<LinesSkeleton rows={3} height={28} />)}
          />
          {connections ?? (
            <SummaryCard
              title="Connections"
              height={204}
              face={faceOf(<LinesSkeleton rows={2} height={40} />)}
            />
          )}
        </CardStack>
      </DashboardGrid>
      <SummaryCard
        title="VAT by period"
        height={310}
        face={faceOf(<LinesSkeleton rows={5} height={32} />)}
      />
      <SummaryCard
        title="VAT returns"
        height={566}
        face={faceOf(<LinesSkeleton rows={7} height={40} />)}
      />
    </>
  );
}
