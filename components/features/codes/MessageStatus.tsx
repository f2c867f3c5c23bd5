import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Notice } from '@/components/parts/Notice';
import type {
  MessageChannel,
  MessageFailure,
  MessageState,
} from '@/lib/notifications/messageState';
import { messageStateText } from '@/lib/notifications/text';
import { RefusedAddress } from './RefusedAddress';

/** Has its line before anything is known, so that the fields below do not move. */
const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: '1lh',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));

interface MessageStatusProps {
  state: MessageState | undefined;
  failure?: MessageFailure | undefined;
  /** Address or number. */
  to: string;
  channel?: MessageChannel;
  /** True where a practice reads it, of a mail to its client. */
  toClient?: boolean;
  /** The way on if it could not be delivered. */
  action?: ReactNode;
}

/** Renders how far a message is, where somebody waits for it. */
export function MessageStatus({
  state,
  failure,
  to,
  channel = 'mail',
  toClient = false,
  action,
}: MessageStatusProps) {
  const words = messageStateText[channel];
  if (state === 'failed' && channel === 'mail')
    return <RefusedAddress address={to} failure={failure} isClients={toClient} action={action} />;
  if (state === 'failed')
    return (
      <Notice tone="error" title={words.failed(to)} action={action}>
        {messageStateText.checkNumber}
      </Notice>
    );
  if (state === 'delayed')
    return (
      <Notice tone="warning" title={words.delayed(to)}>
        {messageStateText.ours}
      </Notice>
    );
  return (
    <Line role="status">
      {state === 'sent' ? words.sent(to) : null}
      {state === 'on_its_way' ? words.onItsWay(to) : null}
    </Line>
  );
}
