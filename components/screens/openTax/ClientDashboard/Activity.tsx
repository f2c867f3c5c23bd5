import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { SummaryCard, type CardFace } from '@/components/parts/SummaryCard';
import { TextButton } from '@/components/parts/TextButton';
import { useClientActivity, useWhoSees, type ClientActivity, type ClientIds, type OneClient } from '@/hooks/oneClient';
import { useNow } from '@/hooks/useNow';
import { formatClock, formatDateShort, isoDate } from '@/lib/domain/dates/ukDates';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': {
    display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: 8, padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& time': { color: theme.vars.palette.text.secondary, fontFeatureSettings: '"tnum"' },
}));

const Nothing = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));

const Seen = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 16, paddingTop: 14, borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.body2, fontWeight: 600, marginBottom: 8 },
  '& li': { display: 'flex', alignItems: 'center', gap: 10, padding: '4px 0' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Pages = styled('div')(({ theme }) => ({
  ...theme.typography.body2, display: 'flex', gap: 16, marginTop: 8, [theme.breakpoints.down('sm')]: { '& button': { minHeight: 44 } },
}));

const BECAUSE = {
  admin: 'Admin, sees every client', shared: 'The practice shares its clients', assigned: 'Assigned to this client',
} as const;

function Event({ event: { at, words, who }, now }: { event: ClientActivity['events'][number]; now: Date }) {
  const [moment, today] = [new Date(at), isoDate(now)];
  const day = isoDate(moment);
  return (
    <li>
      <time dateTime={at}>{day === today ? formatClock(moment) : formatDateShort(day, today)}</time>
      <span>{words}{who ? ` by ${who}` : ''}</span>
    </li>
  );
}

/** What was done to this client and by whom, from the audit log, and who of the practice sees it (docs/rules/product.md#one-client). */
export function Activity({ ids, client }: { ids: ClientIds; client: OneClient }) {
  const [pages, setPages] = useState<readonly number[]>([]);
  const before = pages.at(-1);
  const { data, error, refetch, isFetching } = useClientActivity(ids.clientCompanyId, before);
  const now = useNow();
  const face = (): CardFace => {
    if (!data && error) {
      return {
        kind: 'error', what: 'We could not load the activity', safe: `${error.sentence} Nothing is lost.`, onRetry: () => void refetch(),
        retrying: isFetching, reference: error.reference,
      };
    }
    if (!data || !now) return { kind: 'loading', skeleton: <LinesSkeleton rows={5} height={20} /> };
    return { kind: 'full', children: <>
      {data.events.length === 0
        ? <Nothing>Nothing was done yet. Filings, connections and invitations are listed here.</Nothing>
        : <List>{data.events.map((event) => <Event key={event.id} event={event} now={now} />)}</List>}
      <Pages className="no-print">
        {before === undefined ? null : <TextButton onClick={() => setPages(pages.slice(0, -1))}>Newer</TextButton>}
        {data.before === undefined ? null : <TextButton onClick={() => setPages([...pages, data.before ?? 0])}>Older</TextButton>}
      </Pages>
      <WhoSees practiceId={ids.practiceId} clientId={client.client_id} />
    </> };
  };
  return <SummaryCard dense title="Activity" height={320} face={face()} />;
}

function WhoSees({ practiceId, clientId }: { practiceId: string; clientId: string }) {
  const { data, error, refetch } = useWhoSees(practiceId, clientId);
  const seeing = data?.team_members.filter(({ sees_because: because }) => because !== undefined) ?? [];
  return (
    <Seen>
      <h3>Who can see this client</h3>
      {!data && error ? <p>{error.sentence} <TextButton onClick={() => void refetch()}>Try again</TextButton></p> : null}
      <ul>
        {seeing.map(({ person_id: id, full_name: name, role, is_owner: isOwner, sees_because: because }) => (
          <li key={id}>
            <InitialsAvatar name={name} small tone={role === 'admin' ? 'darker' : 'lighter'} />
            <span>{name}<br /><small>{isOwner ? 'Owner. ' : ''}{because ? BECAUSE[because] : ''}</small></span>
          </li>
        ))}
      </ul>
    </Seen>
  );
}
