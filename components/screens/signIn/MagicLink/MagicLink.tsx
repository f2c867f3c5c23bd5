import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Notice } from '@/components/parts/Notice';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { DeadLink } from '@/components/screens/signIn/DeadLink';
import { useFollowMagicLink, useOpenMagicLink } from '@/hooks/auth/auth';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { useLinkToken } from '@/hooks/app/page/useLinkToken';
import { useSignedIn } from '@/hooks/auth/useSignedIn';
import { pageHref } from '@/lib/app/hrefs';
import { loginText, magicLinkText } from '@/lib/auth/text';

/** Broken across lines only if it is longer than one. */
const Whole = styled('span')({
  display: 'inline-block',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
});

/** Returns true if the link is expired, used or invalid; after other errors a retry may succeed. */
const isDead = (status: number) => status === 400 || status === 404 || status === 410;

/**
 * Renders the page behind a magic link. Mail scanners open links, so nothing happens before the
 * button is pressed, and the account is named first (docs/rules/security.md#emailed-links).
 */
export default function MagicLink() {
  const token = useLinkToken();
  const follow = useFollowMagicLink();
  // A used link cannot be opened again.
  const opened = useOpenMagicLink(follow.isSuccess ? null : token);
  const signedIn = useSignedIn();
  const onLogIn = () =>
    token && follow.mutate({ token }, { onSuccess: ({ type }) => signedIn(undefined, type) });
  useFocusHeading(follow.status);

  if (token === '') {
    return (
      <DeadLink
        what="This link is not complete"
        why={loginText.linkNotComplete}
        href={pageHref('login')}
      />
    );
  }
  const refused = follow.error ?? opened.error;
  if (refused && isDead(refused.status)) {
    return (
      <DeadLink what="This link no longer works" why={refused.sentence} href={pageHref('login')} />
    );
  }
  const other = opened.data?.other_login;
  return (
    <SignInLayout
      title="Log in"
      lead={
        follow.isSuccess ? (
          'You’re in.'
        ) : opened.data ? (
          <>
            This link opens the account of <Whole>{opened.data.account}</Whole>.{' '}
            {magicLinkText.pressButton}
          </>
        ) : (
          magicLinkText.checking
        )
      }
    >
      {other === undefined ? null : (
        <Notice tone="info" title="This browser is logged in already">
          {magicLinkText.alreadyLoggedIn(other)}
        </Notice>
      )}
      {refused ? (
        <ErrorRegion
          what={follow.isError ? magicLinkText.notLoggedIn : magicLinkText.linkNotChecked}
          safe={magicLinkText.linkStillWorks(refused.sentence)}
          onRetry={follow.isError ? onLogIn : () => void opened.refetch()}
          retrying={follow.isPending || opened.isFetching}
          reference={refused.reference}
        />
      ) : (
        <Button
          variant="contained"
          fullWidth
          onClick={onLogIn}
          disabled={!opened.data || follow.isPending || follow.isSuccess}
        >
          {follow.isPending ? 'Logging in' : 'Log in'}
        </Button>
      )}
    </SignInLayout>
  );
}
