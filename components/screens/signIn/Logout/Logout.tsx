import { useCallback, useEffect, useRef } from 'react';
import { useRouter } from 'next/router';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { TextLink } from '@/components/parts/TextLink';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useLogout } from '@/hooks/auth/auth';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { putBack, takeStaying, useSignedOut } from '@/hooks/auth/useSignedOut';
import { pageHref } from '@/lib/app/hrefs';
import { logoutText } from '@/lib/auth/text';

const Foot = styled('p')(({ theme }) => theme.typography.body2);

/**
 * Ends the session, clears everything that was read, and goes to the login page
 * (docs/rules/product.md#navigation-menu). People sent here by another site are asked first
 * (docs/rules/security.md#logging-out).
 */
export default function Logout() {
  const { query, isReady } = useRouter();
  const { mutate, isError, isIdle, isPending, error } = useLogout();
  const signedOut = useSignedOut();
  const begun = useRef(false);
  const asks = query.ask === '1';
  // The next login continues where this link was clicked: the wrong person was logged in.
  const comesBack = query.come_back === '1';
  useFocusHeading(isIdle ? 'asks' : 'leaves');

  const logOut = useCallback(() => {
    const staying = takeStaying(comesBack);
    mutate({}, { onSuccess: () => signedOut(staying), onError: () => putBack(staying) });
  }, [mutate, signedOut, comesBack]);
  useEffect(() => {
    if (!isReady || asks || begun.current) return;
    begun.current = true;
    logOut();
  }, [isReady, asks, logOut]);

  if (asks && isIdle) {
    return (
      <SignInLayout title="Log out?" lead={logoutText.sentByAnotherSite}>
        <Button variant="contained" fullWidth onClick={logOut}>
          Log out
        </Button>
        <Foot>
          <TextLink href={pageHref('home')}>Stay logged in</TextLink>
        </Foot>
      </SignInLayout>
    );
  }
  if (!isError) return <SignInLayout title="Logging you out">{null}</SignInLayout>;
  return (
    <SignInLayout title={logoutText.notLoggedOut}>
      <ErrorRegion
        what={logoutText.maybeStillOpen}
        safe={logoutText.sharedComputer(error.sentence)}
        onRetry={logOut}
        retrying={isPending}
        reference={error.reference}
      />
    </SignInLayout>
  );
}
