import { useState } from 'react';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { LinkStatus } from '@/components/features/codes/LinkStatus';
import { Stack } from '@/components/parts/Stack';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useSendMagicLink } from '@/hooks/auth/useSendMagicLink';
import { loginText } from '@/lib/auth/text';

interface LinkSentProps {
  email: string;
  /** Asks how far the first link's mail is. */
  message: string;
  onOther: () => void;
}

/**
 * Renders the confirmation that a link was sent, without revealing whether there is an account
 * (docs/rules/security.md#no-account-oracle).
 */
export function LinkSent({ email, message, onOther }: LinkSentProps) {
  const send = useSendMagicLink();
  const [round, setRound] = useState(0);
  return (
    <SignInLayout
      title="Check your email"
      lead={
        <>
          If <strong>{email}</strong> has an account, a link to log in is on its way to it.
        </>
      }
    >
      <LinkStatus message={send.data?.message ?? message} to={email} />
      <Text font="body1" tone="quiet">
        {loginText.linkWorksOnce}
      </Text>
      {round > 0 && send.isSuccess ? (
        <InlineAlert key={round} tone="success">
          {loginText.anotherLinkSent}
        </InlineAlert>
      ) : null}
      {send.isError ? <InlineAlert tone="error">{send.error.sentence}</InlineAlert> : null}
      <Text font="body1" tone="quiet">
        {loginText.noEmail}
      </Text>
      <Stack gap={4} align="start">
        <TextButton
          disabled={send.isPending}
          onClick={() => send.mutate({ email }, { onSuccess: () => setRound(round + 1) })}
        >
          {send.isPending ? 'Sending' : 'Send another link'}
        </TextButton>
        <TextButton onClick={onOther}>Use a different email address</TextButton>
      </Stack>
    </SignInLayout>
  );
}
