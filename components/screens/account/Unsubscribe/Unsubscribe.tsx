import { Button } from '@/components/parts/Button';
import { TextLink } from '@/components/parts/TextLink';
import { useEffect, useRef } from 'react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useUndoUnsubscribe, useUnsubscribe } from '@/hooks/notifications/notifications';
import { useLinkToken } from '@/hooks/app/page/useLinkToken';
import { TOPIC_WORDS } from '@/lib/notifications/noticeTopics';
import { pageHref } from '@/lib/app/hrefs';
import { unsubscribeText } from '@/lib/auth/text';

/**
 * Renders the page behind an unsubscribe link: turns that kind of e-mail off, says which, and turns
 * it on again on request.
 */
export default function Unsubscribe() {
  const token = useLinkToken();
  if (token === null) return <SignInLayout title="Turning emails off">{null}</SignInLayout>;
  if (token === '') return <NoToken />;
  return <TurnOff token={token} />;
}

function NoToken() {
  return (
    <SignInLayout title="This link is not complete" lead={unsubscribeText.nothingChanged}>
      <Button variant="contained" fullWidth href={pageHref('profile')}>
        Open my profile
      </Button>
    </SignInLayout>
  );
}

function TurnOff({ token }: { token: string }) {
  const off = useUnsubscribe(token);
  const on = useUndoUnsubscribe(token);
  const { mutate } = off;
  const ref = useRef(false);
  useEffect(() => {
    if (ref.current) return;
    ref.current = true;
    mutate({});
  }, [mutate]);

  if (off.isError && (off.error.status === 404 || off.error.status === 400)) return <NoToken />;
  if (off.isError) {
    return (
      <SignInLayout title="The emails are still on">
        <ErrorRegion
          what={unsubscribeText.notTurnedOff}
          safe={off.error.sentence}
          onRetry={() => mutate({})}
          retrying={off.isPending}
          reference={off.error.reference}
        />
      </SignInLayout>
    );
  }
  if (!off.data) {
    return (
      <SignInLayout title="Turning emails off">
        <DelayedSkeleton what="your emails">
          <LinesSkeleton rows={2} />
        </DelayedSkeleton>
      </SignInLayout>
    );
  }
  const { title } = TOPIC_WORDS[off.data.topic];
  const { companyName } = off.data;
  if (on.isSuccess) {
    return (
      <SignInLayout
        title="The emails are on again"
        lead={unsubscribeText.stillOn(title, companyName)}
      >
        <TextLink href={pageHref('profile')}>Choose what you hear about</TextLink>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title="The emails are off" lead={unsubscribeText.turnedOff(title, companyName)}>
      {on.isError ? <InlineAlert tone="error">{on.error.sentence}</InlineAlert> : null}
      <Button variant="outlined" fullWidth disabled={on.isPending} onClick={() => on.mutate({})}>
        {on.isPending ? 'Turning them on' : 'Undo: turn them on again'}
      </Button>
      <TextLink href={pageHref('profile')}>Choose what you hear about</TextLink>
    </SignInLayout>
  );
}
