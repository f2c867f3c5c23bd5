import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { TextButton } from '@/components/parts/TextButton';
import { useSecondsLeft } from '@/hooks/app/page/useSecondsLeft';
import { codeText } from '@/lib/auth/text';

const Ways = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));

interface AskForCodeProps {
  /** The mutation that requests another code. */
  send: {
    mutate: (body: Record<string, never>, then: { onSuccess: () => void }) => void;
    isPending: boolean;
    isSuccess: boolean;
    error: { sentence: string } | null;
  };
  /** Advice for when no code arrives. */
  children: React.ReactNode;
  /** The link to another address or number. */
  other: React.ReactNode;
}

/**
 * Offers another code after 30 seconds, under a code field; the earlier code stays valid
 * (docs/rules/security.md#codes).
 */
export function AskForCode({ send, children, other }: AskForCodeProps) {
  const [round, setRound] = useState(0);
  const left = useSecondsLeft(round);
  return (
    <>
      {send.isSuccess && left > 0 ? (
        <InlineAlert tone="success">{codeText.anotherSent}</InlineAlert>
      ) : null}
      {send.error ? <InlineAlert tone="error">{send.error.sentence}</InlineAlert> : null}
      <Ways>
        <p>{children}</p>
        <TextButton
          disabled={left > 0 || send.isPending}
          onClick={() => send.mutate({}, { onSuccess: () => setRound(round + 1) })}
        >
          {left > 0 ? `Send another code in ${left} s` : 'Send another code'}
        </TextButton>
        {other}
      </Ways>
    </>
  );
}
