import { Button } from '@/components/parts/Button';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { TextLink } from '@/components/parts/TextLink';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useLinkToken } from '@/hooks/app/page/useLinkToken';
import { useStopAccountChange } from '@/hooks/companies';
import { pageHref } from '@/lib/app/hrefs';
import { stopAccountChangeText } from '@/lib/companies/text';

/**
 * Renders the page behind the button in the e-mail about a changed bank account: one click stops
 * the change, without logging in. Opening the page does nothing, because mail scanners open links.
 */
export default function StopAccountChange() {
  const token = useLinkToken();
  if (token === null) return <SignInLayout title="Stop the change">{null}</SignInLayout>;
  if (token === '') return <NoToken />;
  return <Stop token={token} />;
}

function NoToken() {
  return (
    <SignInLayout title="This link is not complete" lead={stopAccountChangeText.notStopped}>
      <Button variant="contained" fullWidth href={pageHref('login')}>
        Log in
      </Button>
    </SignInLayout>
  );
}

function Stop({ token }: { token: string }) {
  const stop = useStopAccountChange(token);
  if (stop.isError && (stop.error.status === 404 || stop.error.status === 400)) return <NoToken />;
  if (stop.data) {
    const { companyName, stoppedEnding, ending } = stop.data;
    return (
      <SignInLayout
        title="The change is stopped"
        lead={stopAccountChangeText.stopped(stoppedEnding, companyName, ending)}
      >
        <p>{stopAccountChangeText.ifUnknown}</p>
        <TextLink href={pageHref('login')}>Log in and check your account</TextLink>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title="Stop the change of your payout account" lead={stopAccountChangeText.lead}>
      {stop.isError ? (
        <ErrorRegion
          what="It was not stopped"
          safe={stop.error.sentence}
          onRetry={() => stop.mutate({})}
          retrying={stop.isPending}
          reference={stop.error.reference}
        />
      ) : (
        <Button
          variant="contained"
          fullWidth
          disabled={stop.isPending}
          onClick={() => stop.mutate({})}
        >
          {stop.isPending ? 'Stopping' : 'Stop the change'}
        </Button>
      )}
    </SignInLayout>
  );
}
