import { useEffect, useState } from 'react';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { TextButton } from '@/components/parts/TextButton';
import { useSendEmailCode } from '@/hooks/auth';
import { CODE_RESEND_SECONDS } from '@/lib/domain/oneTimeCode';
import { pageHref } from '@/lib/routes/hrefs';

const Ways = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));

/** Counts down from 30 seconds each time `round` changes. */
function useSecondsLeft(round: number): number {
  const [left, setLeft] = useState(CODE_RESEND_SECONDS);
  useEffect(() => {
    setLeft(CODE_RESEND_SECONDS);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [round]);
  return left;
}

/** Another code after 30 seconds, or another address (ux.md §2.1). */
export function ResendCode() {
  const send = useSendEmailCode();
  const [round, setRound] = useState(0);
  const left = useSecondsLeft(round);
  return (
    <>
      {send.isSuccess && left > 0 ? (
        <InlineAlert tone="success">We sent another code. The earlier one still works until its 10 minutes are over.</InlineAlert>
      ) : null}
      {send.isError ? <InlineAlert tone="error">{send.error.sentence}</InlineAlert> : null}
      <Ways>
        <p>No email after a minute? Look in your spam folder. If you already have an account, the email says so instead.</p>
        <TextButton disabled={left > 0 || send.isPending} onClick={() => send.mutate({}, { onSuccess: () => setRound(round + 1) })}>
          {left > 0 ? `Send another code in ${left} s` : 'Send another code'}
        </TextButton>
        <Link href={pageHref('stepAbout')}>Use a different email address</Link>
      </Ways>
    </>
  );
}
