import { Card } from '@/components/parts/Card';
import { SourceLine } from '@/components/parts/Provenance';
import { Ends, Track, Words } from './pricingStyles';
import type { PricingConnections, PracticeTier } from '@/hooks/practice/pricing';
import { counted, formatCount } from '@/lib/kernel/text/count';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { pricingText } from '@/lib/practice/text';

interface StandingCardProps {
  standing: PracticeTier;
  counts: PricingConnections;
  now: Date | undefined;
}

const freeOnes = ({ clients, without }: PricingConnections): string => {
  if (clients === 0) return pricingText.noClients;
  if (without === clients) return pricingText.noneConnected(formatCount(clients));
  return without === 0
    ? pricingText.allConnected(formatCount(clients))
    : pricingText.someUnconnected(without, formatCount(without), formatCount(clients));
};

/** Renders the practice's tier, and the distance to the next. */
export function CurrentTierCard({
  standing: { connections, tier, edge },
  counts,
  now,
}: StandingCardProps) {
  const title = tier
    ? `${tier.title} tier, ${counted(connections, 'connected client')}`
    : pricingText.nothingToPay;
  return (
    <Card
      dense
      title={title}
      aside={
        now ? <SourceLine>Counted {formatReading(counts.counted_at, now)}</SourceLine> : undefined
      }
    >
      <Words>{pricingText.whatIsAConnection(freeOnes(counts))}</Words>
      {edge ? (
        <>
          <Track
            role="meter"
            aria-label="Connected clients in this tier"
            aria-valuemin={0}
            aria-valuemax={edge.last}
            aria-valuenow={connections}
            aria-valuetext={`${formatCount(connections)} of ${formatCount(edge.last)}`}
          >
            <div style={{ width: `${(connections / edge.last) * 100}%` }} />
          </Track>
          <Ends>
            <span>
              <b>{formatCount(edge.left)} left</b> before the next tier, which starts at{' '}
              {formatCount(edge.next.from)}
            </span>
            <span>{formatCount(edge.last)}</span>
          </Ends>
        </>
      ) : null}
    </Card>
  );
}
