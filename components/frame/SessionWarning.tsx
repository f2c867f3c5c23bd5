import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { TextLink } from '@/components/parts/TextLink';
import { useStayLoggedIn } from '@/hooks/auth/useStayLoggedIn';
import { pageHref } from '@/lib/app/hrefs';
import { formatClock } from '@/lib/kernel/dates/ukDates';
import { sessionText } from '@/lib/auth/text';

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '8px 0 16px',
  color: theme.vars.palette.text.secondary,
}));

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  marginTop: 24,
});

/** Renders the warning before the session ends; Escape and the backdrop stay logged in. */
export function SessionWarning({ endsAt }: { endsAt: number }) {
  const { stay, isPending, isError, isLast } = useStayLoggedIn();
  const [isClosed, setClosed] = useState(false);
  const textId = useId();
  const time = formatClock(new Date(endsAt));
  const onStay = () => (isLast ? setClosed(true) : stay());
  return (
    <PortalDialog
      open={!isClosed}
      title={sessionText.soonTitle}
      role="alertdialog"
      describedBy={textId}
      onClose={onStay}
    >
      <Text id={textId}>{isLast ? sessionText.longest(time) : sessionText.idle(time)}</Text>
      {isError ? <InlineAlert tone="error">{sessionText.notReached}</InlineAlert> : null}
      <Ways>
        <Button variant="contained" disabled={isPending} onClick={onStay}>
          {isLast ? 'Close' : 'Stay logged in'}
        </Button>
        <TextLink href={pageHref('logout')}>Log out now</TextLink>
      </Ways>
    </PortalDialog>
  );
}
