import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { InputBox } from '@/components/forms/InputBox';
import { useKeptFields } from '@/components/forms/useKeptFields';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { Row } from '@/components/parts/Row';
import { SummaryCard } from '@/components/parts/SummaryCard';
import { Switch } from '@/components/parts/Switch';
import { ClientNoticesRow } from './ClientNoticesRow';
import type { TabProps } from './settingsQuery';
import { ConnectFirst } from '@/components/screens/openTax/ConnectFirst';
import { useChangeClientNotice, useClientNotices } from '@/hooks/clients/notices';
import { useDebounced } from '@/hooks/app/page/useDebounced';
import { counted } from '@/lib/kernel/text/count';
import { CLIENT_TOPIC_WORDS } from '@/lib/notifications/clientNotices';
import { noticesText } from '@/lib/practice/text';

const Topic = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4px 24px',
  padding: '12px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.body1, fontWeight: 600 },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > div:first-of-type': { flex: '1 1 240px', minWidth: 0 },
}));
const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 12px',
  color: theme.vars.palette.text.secondary,
}));
/**
 * Renders which mails go to the practice's clients, for all of them and for each
 * (docs/rules/product.md#clients-notifications).
 */
export function NotificationsTab({ practice }: TabProps) {
  const { id } = practice;
  const [typed, setTyped] = useState('');
  useKeptFields({ name: 'find a client', values: { typed }, put: (kept) => setTyped(kept.typed) });
  /** The last client of each page before this one. */
  const [before, setBefore] = useState<string[]>([]);
  const search = useDebounced(typed, 150);
  const notices = useClientNotices(id, { search, after: before.at(-1) });
  const change = useChangeClientNotice(id);
  const { data, error } = notices;
  if (!data) {
    return (
      <SummaryCard
        dense
        title="Client notifications"
        height={280}
        face={
          error
            ? {
                kind: 'error',
                what: noticesText.notLoaded,
                safe: noticesText.nothingChanged(error.sentence),
                onRetry: () => void notices.refetch(),
                retrying: notices.isFetching,
                reference: error.reference,
              }
            : { kind: 'loading', skeleton: <LinesSkeleton rows={5} /> }
        }
      />
    );
  }
  const next = data.after;
  return (
    <>
      {data.may_write ? null : <ConnectFirst practice={practice} />}
      {change.isError ? <ActNotice error={change.error} title="Not saved." /> : null}
      <Card dense title="Emails to all clients">
        <Words>{noticesText.whoGetsThem}</Words>
        {data.topics.map(({ topic, on }) => (
          <Topic key={topic}>
            <div>
              <h3>{CLIENT_TOPIC_WORDS[topic].title}</h3>
              <p>{CLIENT_TOPIC_WORDS[topic].what}</p>
            </div>
            <Switch
              checked={on}
              disabled={change.isPending}
              aria-label={`All clients: ${CLIENT_TOPIC_WORDS[topic].title}`}
              onChange={({ target }) =>
                change.mutate({ topic, on: target.checked, client_id: undefined })
              }
            >
              Email
            </Switch>
          </Topic>
        ))}
      </Card>
      <Card dense title="Client by client">
        <Words>{noticesText.oneClientFirst}</Words>
        <InputBox
          type="search"
          aria-label="Find a client"
          placeholder="Find a client"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setBefore([]);
          }}
        />
        <div role="list" aria-label="Clients" aria-busy={notices.isPlaceholderData}>
          {data.clients.map((client) => (
            <div role="listitem" key={client.client_id}>
              <ClientNoticesRow client={client} change={change} />
            </div>
          ))}
        </div>
        {data.clients.length === 0 ? (
          <Words role="status">{search ? noticesText.noMatch : noticesText.noClients}</Words>
        ) : null}
        <Row gap={12} align="center" justify="space-between" wraps top={12}>
          <Words role="status">{counted(data.matching, 'client')}</Words>
          <Row gap="4px 20px" align="center" wraps>
            {before.length > 0 ? (
              <Button
                variant="outlined"
                size="small"
                onClick={() => setBefore(before.slice(0, -1))}
              >
                Previous 50
              </Button>
            ) : null}
            {next ? (
              <Button variant="outlined" size="small" onClick={() => setBefore([...before, next])}>
                Next 50
              </Button>
            ) : null}
          </Row>
        </Row>
      </Card>
    </>
  );
}
