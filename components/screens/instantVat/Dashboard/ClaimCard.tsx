import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { ClockMeter } from '@/components/parts/ClockMeter';
import { Provenance } from '@/components/parts/Provenance';
import { StatusChip } from '@/components/parts/StatusChip';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { Timeline } from '@/components/parts/Timeline';
import { claimTitle } from '@/components/screens/instantVat/periodWords';
import { compactSteps } from '@/components/screens/instantVat/timelineSteps';
import type { ClaimSummary } from '@/hooks/overview/vat';
import { isoDate } from '@/lib/kernel/dates/ukDates';

const Clock = styled('div')(({ theme }) => ({
  marginTop: 20,
  paddingTop: 18,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 16,
}));

interface ClaimCardProps {
  claim: ClaimSummary;
  href: string;
  now: Date;
}

/**
 * A claim in progress on a card: its status, its next date and HMRC's clock
 * (docs/rules/design.md#dashboard).
 */
export function ClaimCard({ claim, href, now }: ClaimCardProps) {
  const today = isoDate(now);
  const title = claimTitle(claim.periodLabel, today);
  return (
    <Card title={title} aside={<StatusChip word={claim.status} />}>
      <Text font="body2" tone="quiet" top={8} below={20}>
        {claim.sentence}
      </Text>
      <Timeline label={title} steps={compactSteps(claim, today)} />
      {claim.clock ? (
        <Clock>
          <ClockMeter
            label="HMRC’s 30-day clock"
            used={claim.clock.daysUsed}
            total={claim.clock.totalDays}
            stopped={claim.clock.stopped}
          />
        </Clock>
      ) : null}
      <Foot>
        <TextLink href={href}>
          {claim.status === 'Question for you' ? 'Answer our question' : 'Open the full timeline'}
        </TextLink>
        {claim.hmrcReadAt ? <Provenance source="HMRC" readAt={claim.hmrcReadAt} now={now} /> : null}
      </Foot>
    </Card>
  );
}
