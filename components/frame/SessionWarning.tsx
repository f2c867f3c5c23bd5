import { useId, useState } from 'react';
import { Button } from '@/components/parts/Button';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Row } from '@/components/parts/Row';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { useStayLoggedIn } from '@/hooks/auth/useStayLoggedIn';
import { pageHref } from '@/lib/app/hrefs';
import { formatClock } from '@/lib/kernel/dates/ukDates';
import { sessionText } from '@/lib/auth/text';

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
      <Text font="body1" tone="quiet" top={8} below={16} id={textId}>
        {isLast ? sessionText.longest(time) : sessionText.idle(time)}
      </Text>
      {isError ? <InlineAlert tone="error">{sessionText.notReached}</InlineAlert> : null}
      <Row gap="12px 20px" align="center" wraps top={24}>
        <Button variant="contained" disabled={isPending} onClick={onStay}>
          {isLast ? 'Close' : 'Stay logged in'}
        </Button>
        <TextLink href={pageHref('logout')}>Log out now</TextLink>
      </Row>
    </PortalDialog>
  );
}
