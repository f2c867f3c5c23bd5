import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { MessageForm } from './MessageForm';
import { SentMails } from '@/components/features/codes/SentMails';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { Row } from '@/components/parts/Row';
import { StatusChip } from '@/components/parts/StatusChip';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import {
  useMessages,
  useSeeMessages,
  type ClientMessage,
  type MessageIds,
} from '@/hooks/clients/messages';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { messageText } from '@/lib/clients/text';

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 12,
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    color: theme.vars.palette.text.secondary,
  },
}));

interface MessagesProps {
  ids: MessageIds;
  title: string;
  /** The recipient. */
  to: string;
  now: Date;
  dense?: boolean;
}

/**
 * Shows the messages between a client and its practice, on either side; new ones are marked until
 * they are marked as read.
 */
export function Messages({ ids, title, to, now, dense = false }: MessagesProps) {
  const [pages, setPages] = useState<readonly string[]>([]);
  const before = pages.at(-1);
  const { data, error, refetch, isFetching } = useMessages(ids, before);
  const see = useSeeMessages(ids);
  return <SummaryCard dense={dense} title={title} height={160} face={face()} />;

  function face(): CardState {
    if (!data && error) {
      return {
        kind: 'error',
        what: messageText.notLoaded,
        safe: messageText.messagesKept(error.sentence),
        onRetry: () => void refetch(),
        retrying: isFetching,
        reference: error.reference,
      };
    }
    if (!data) return { kind: 'loading', skeleton: <LinesSkeleton rows={3} height={24} /> };
    const { messages, unread } = data;
    return {
      kind: 'full',
      aside: unread > 0 ? <StatusChip word="Due soon">{`${unread} new`}</StatusChip> : undefined,
      children: (
        <>
          <MessageForm ids={ids} to={to} />
          {messages.length === 0 ? (
            <Text font="body2" tone="quiet">
              {messageText.none}
            </Text>
          ) : (
            <List>
              {messages.map((message) => (
                <Message key={message.message_id} message={message} ids={ids} now={now} />
              ))}
            </List>
          )}
          <Row gap={16} wraps touch top={8}>
            {unread > 0 ? (
              <TextButton disabled={see.isPending} onClick={() => see.mutate({})}>
                Mark as read
              </TextButton>
            ) : null}
            {before === undefined ? null : (
              <TextButton onClick={() => setPages(pages.slice(0, -1))}>Newer messages</TextButton>
            )}
            {data.before === undefined ? null : (
              <TextButton onClick={() => setPages([...pages, data.before ?? ''])}>
                Older messages
              </TextButton>
            )}
          </Row>
        </>
      ),
    };
  }
}

function Message({
  message,
  ids: { side },
  now,
}: {
  message: ClientMessage;
  ids: MessageIds;
  now: Date;
}) {
  const { from, text, written_at: at, written_by: by, seen, mails = [] } = message;
  const isOwnSide = from === side;
  return (
    <li>
      <p>{text}</p>
      <small>
        {by ?? 'Someone who has left'}, {formatReading(at, now)}
        {isOwnSide ? <span>{seen ? 'Read' : 'Not read yet'}</span> : null}
        {!isOwnSide && !seen ? <strong>New</strong> : null}
      </small>
      <SentMails mails={mails} />
    </li>
  );
}
