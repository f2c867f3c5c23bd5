import { Card } from '@/components/parts/Card';
import { SourceLine } from '@/components/parts/Provenance';
import { Ends, Track, Words } from './pricingLook';
import type { PricingConnections, PricingStanding } from '@/hooks/practice/pricing';
import { counted, formatCount } from '@/lib/kernel/text/count';
import { formatReading } from '@/lib/kernel/dates/ukDates';

interface StandingCardProps {
  standing: PricingStanding;
  counts: PricingConnections;
  now: Date | undefined;
}

const freeOnes = ({ clients, without }: PricingConnections): string => {
  if (clients === 0) return 'You have no clients yet.';
  if (without === clients) return `None of your ${formatCount(clients)} clients has one.`;
  return without === 0
    ? `All ${formatCount(clients)} of your clients have one.`
    : `${formatCount(without)} of your ${formatCount(clients)} clients ${without === 1 ? 'has' : 'have'} none and ${
        without === 1 ? 'costs' : 'cost'
      } nothing.`;
};

/** Renders the practice's tier, and the distance to the next. */
export function StandingCard({
  standing: { connections, tier, edge },
  counts,
  now,
}: StandingCardProps) {
  const title = tier
    ? `${tier.title} tier, ${counted(connections, 'connection')}`
    : 'No connections yet, so nothing to pay';
  return (
    <Card
      dense
      title={title}
      aside={
        now ? <SourceLine>Counted {formatReading(counts.counted_at, now)}</SourceLine> : undefined
      }
    >
      <Words>A connection is a client with at least one tax connected. {freeOnes(counts)}</Words>
      {edge ? (
        <>
          <Track
            role="meter"
            aria-label="Connections in this tier"
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
