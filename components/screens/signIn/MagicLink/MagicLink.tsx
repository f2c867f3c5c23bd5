import { Button } from '@/components/parts/Button';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { DeadLink } from '@/components/screens/signIn/DeadLink';
import { useFollowMagicLink } from '@/hooks/auth';
import { useFocusHeading } from '@/hooks/useFocusHeading';
import { useLinkToken } from '@/hooks/useLinkToken';
import { useSignedIn } from '@/hooks/useSignedIn';
import { pageHref } from '@/lib/routes/hrefs';

/** Refused as it stands: expired, used or not ours. Anything else may go well at a second try. */
const isDead = (status: number) => status === 400 || status === 404 || status === 410;

/**
 * Where the link in the e-mail leads. Mail scanners open links by themselves, so nothing happens before the button is
 * pressed (docs/rules/security.md#emailed-links).
 */
export default function MagicLink() {
  const token = useLinkToken();
  const follow = useFollowMagicLink();
  const signedIn = useSignedIn();
  const onLogIn = () => token && follow.mutate({ token }, { onSuccess: ({ type }) => signedIn(undefined, type) });
  useFocusHeading(follow.status);

  if (token === '') {
    return <DeadLink
      what="This link is not complete" why="Part of it was lost on the way, or this page was opened a second time." href={pageHref('login')}
    />;
  }
  if (follow.error && isDead(follow.error.status)) {
    return <DeadLink what="This link no longer works" why={follow.error.sentence} href={pageHref('login')} />;
  }
  return (
    <SignInLayout title="Log in" lead="Press the button and you’re in. The link then stops working.">
      {follow.isError ? (
        <ErrorRegion
          what="We could not log you in just now"
          safe={`${follow.error.sentence} Your link still works.`}
          onRetry={onLogIn}
          retrying={follow.isPending}
          reference={follow.error.reference}
        />
      ) : (
        <Button variant="contained" fullWidth onClick={onLogIn} disabled={!token || follow.isPending || follow.isSuccess}>
          {follow.isPending ? 'Logging in' : 'Log in'}
        </Button>
      )}
    </SignInLayout>
  );
}
