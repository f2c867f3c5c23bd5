import { useCallback, useEffect, useRef } from 'react';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useLogout } from '@/hooks/auth';
import { useSignedOut } from '@/hooks/useSignedOut';

/** Whoever logs in next goes on where this link was pressed: it was meant for another login. */
const comesBack = () => new URLSearchParams(window.location.search).get('come_back') === '1';

/** Ends the session, forgets everything that was read, and leads to the login page (docs/rules/product.md#navigation-menu). */
export default function Logout() {
  const { mutate, isError, isPending, error } = useLogout();
  const signedOut = useSignedOut();
  const asked = useRef(false);

  const logOut = useCallback(() => mutate({}, { onSuccess: () => signedOut(comesBack()) }), [mutate, signedOut]);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    logOut();
  }, [logOut]);

  if (!isError) return <SignInLayout title="Logging you out">{null}</SignInLayout>;
  return (
    <SignInLayout title="We could not log you out">
      <ErrorRegion
        what="Your session may still be open"
        safe={`${error.sentence} On a shared computer, try again before you leave it.`}
        onRetry={logOut}
        retrying={isPending}
        reference={error.reference}
      />
    </SignInLayout>
  );
}
