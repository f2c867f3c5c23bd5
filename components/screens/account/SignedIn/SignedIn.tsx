import { useEffect, useRef } from 'react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { LoadingFace } from '@/components/parts/Skeletons';
import { AccountLayout } from '@/components/screens/account/AccountLayout';
import { useSignedIn } from '@/hooks/useSignedIn';

/**
 * Where a provider's sign-in lands: the session exists, and only this browser knows where the visitor was heading. The
 * gate has the last word, so an address typed by hand leads nobody in.
 */
export default function SignedIn() {
  const signedIn = useSignedIn();
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    signedIn();
  }, [signedIn]);
  return (
    <AccountLayout title="You’re logged in" lead="One moment, we’re taking you to your companies.">
      <LoadingFace what="your companies"><LinesSkeleton rows={2} /></LoadingFace>
    </AccountLayout>
  );
}
