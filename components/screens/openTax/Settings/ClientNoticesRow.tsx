import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { Switch } from '@/components/parts/Switch';
import { TextButton } from '@/components/parts/TextButton';
import type { ClientNotices, useChangeClientNotice } from '@/hooks/clients/notices';
import { CLIENT_TOPIC_WORDS, clientNoticesSum } from '@/lib/notifications/clientNotices';

const Root = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .line': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 56,
    padding: '8px 0',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
    '& svg': { flex: 'none' },
  },
  '& > summary': { cursor: 'pointer' },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  '& strong': { ...theme.typography.body1, fontWeight: 600 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));
const Switches = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  alignItems: 'center',
  paddingBottom: 12,
});

interface ClientNoticesRowProps {
  client: ClientNotices['clients'][number];
  change: ReturnType<typeof useChangeClientNotice>;
}

/** Renders one client in a line with what is sent; opened, the switches for this client alone. */
export function ClientNoticesRow({
  client: { client_id: clientId, name, joined, topics },
  change,
}: ClientNoticesRowProps) {
  const isOwn = topics.some((topic) => topic.is_own);
  const likeAll = () =>
    topics
      .filter((topic) => topic.is_own)
      .forEach(({ topic }) => change.mutate({ topic, client_id: clientId, on: undefined }));
  const line = (
    <span>
      <strong>{name}</strong>
      <small>{clientNoticesSum(joined, topics)}</small>
    </span>
  );
  if (topics.length === 0)
    return (
      <Root as="div">
        <div className="line">{line}</div>
      </Root>
    );
  return (
    <Root>
      <summary className="line">
        {line}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <Switches>
        {topics.map(({ topic, on }) => (
          <Switch
            key={topic}
            checked={on}
            disabled={change.isPending}
            aria-label={`${name}: ${CLIENT_TOPIC_WORDS[topic].title}`}
            onChange={({ target }) =>
              change.mutate({ topic, client_id: clientId, on: target.checked })
            }
          >
            {CLIENT_TOPIC_WORDS[topic].title}
          </Switch>
        ))}
        {isOwn ? (
          <TextButton onClick={likeAll}>
            As for all<span className="visually-hidden">: {name}</span>
          </TextButton>
        ) : null}
      </Switches>
    </Root>
  );
}
