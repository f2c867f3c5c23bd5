import { useState } from 'react';
import { useRouter } from 'next/router';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { EmptyState } from '@/components/parts/EmptyState';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Row } from '@/components/parts/Row';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { TextButton } from '@/components/parts/TextButton';
import { SecurityFilter } from './SecurityFilter';
import { SecurityRow } from './SecurityRow';
import type { TabProps } from '@/components/screens/openTax/Settings/settingsQuery';
import { useTeam, useTeamSecurity, type SecurityAsked } from '@/hooks/practice/team';
import { useNow } from '@/hooks/app/page/useNow';
import { SECURITY_KINDS } from '@/lib/access/practiceSecurity';
import { securityText } from '@/lib/practice/text';

const Said = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  margin: '8px 0 16px',
  maxWidth: '72ch',
}));
const Faces = styled('div')({ minHeight: 360, marginTop: 8 });

/**
 * Renders the practice's security events for its admins, filtered by the person and kind in the
 * address.
 */
export function SecurityTab({ practice }: TabProps) {
  const { query } = useRouter();
  const team = useTeam(practice.id).data?.team_members ?? [];
  const kind = SECURITY_KINDS.find((securityKind) => securityKind === query.kind);
  const person = typeof query.person === 'string' && query.person !== '' ? query.person : undefined;
  return (
    <Card dense title="Security">
      <Said>{securityText.whatIsListed(practice.name)}</Said>
      <SecurityFilter practiceId={practice.id} team={team} kind={kind} person={person} />
      {/* Another filter begins at its newest. */}
      <Events
        key={`${kind ?? ''} ${person ?? ''}`}
        practiceId={practice.id}
        asked={{ kind, person_id: person }}
      />
    </Card>
  );
}

function Events({ practiceId, asked }: { practiceId: string; asked: SecurityAsked }) {
  const [pages, setPages] = useState<readonly number[]>([]);
  const before = pages.at(-1);
  const { data, error, refetch, isFetching } = useTeamSecurity(practiceId, { ...asked, before });
  const now = useNow();
  const isNarrowed = asked.kind !== undefined || asked.person_id !== undefined;
  const face = () => {
    if (!data && error) {
      return (
        <ErrorRegion
          what={securityText.notLoaded}
          safe={securityText.nothingLost(error.sentence)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.reference}
        />
      );
    }
    if (!data || !now)
      return (
        <DelayedSkeleton what="what happened">
          <LinesSkeleton rows={6} height={56} />
        </DelayedSkeleton>
      );
    if (data.events.length === 0) {
      return (
        <EmptyState
          why={isNarrowed ? securityText.noMatch : securityText.none}
          fills={securityText.willShow}
        />
      );
    }
    return (
      <ol aria-label="What happened">
        {data.events.map((event) => (
          <SecurityRow key={event.id} event={event} now={now} />
        ))}
      </ol>
    );
  };
  return (
    <Faces>
      {face()}
      <Row gap={20} touch top={8}>
        {before === undefined ? null : (
          <TextButton onClick={() => setPages(pages.slice(0, -1))}>Newer</TextButton>
        )}
        {data?.before === undefined ? null : (
          <TextButton onClick={() => setPages([...pages, data.before ?? 0])}>Older</TextButton>
        )}
      </Row>
    </Faces>
  );
}
