import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { useKeptFields } from '@/components/forms/useKeptFields';
import { Button } from '@/components/parts/Button';
import { Row } from '@/components/parts/Row';
import { useWriteMessage, type MessageIds } from '@/hooks/clients/messages';
import { LONGEST_MESSAGE } from '@/lib/clients/messages/messages';
import { messageText } from '@/lib/clients/text';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  '& label': { fontWeight: 600 },
  '& textarea': {
    ...theme.typography.body1,
    width: '100%',
    minHeight: 96,
    padding: '10px 12px',
    resize: 'vertical',
    color: theme.vars.palette.text.primary,
    border: `1px solid ${theme.vars.palette.surface.edge}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

/**
 * A form for a message. The text stays until it is saved, and the reason beside the button says why
 * it is disabled.
 */
export function MessageForm({ ids, to }: { ids: MessageIds; to: string }) {
  const send = useWriteMessage(ids);
  const [text, setText] = useState('');
  useKeptFields({ name: 'message', values: { text }, put: (kept) => setText(kept.text) });
  const [fieldId, hintId] = [useId(), useId()];
  const isEmpty = text.trim() === '';
  return (
    <Root className="no-print">
      <label htmlFor={fieldId}>Message to {to}</label>
      <textarea
        id={fieldId}
        rows={3}
        value={text}
        maxLength={LONGEST_MESSAGE}
        aria-describedby={hintId}
        onChange={({ target }) => setText(target.value)}
      />
      {send.isError ? (
        <ActNotice error={send.error} title={messageText.notSent}>
          {messageText.wordsKept}
        </ActNotice>
      ) : null}
      <Row gap="8px 16px" align="center" wraps>
        <Button
          variant="outlined"
          disabled={isEmpty || send.isPending}
          aria-describedby={hintId}
          onClick={() => send.mutate({ text }, { onSuccess: () => setText('') })}
        >
          {send.isPending ? 'Sending' : 'Send'}
        </Button>
        <small id={hintId} role="status">
          {send.isSuccess && isEmpty
            ? messageText.sent
            : isEmpty
              ? messageText.emptyMessage
              : `${LONGEST_MESSAGE - text.length} characters left.`}
        </small>
      </Row>
    </Root>
  );
}
