import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useArrival } from '@/hooks/auth/useArrival';
import { loginText } from '@/lib/auth/text';

/**
 * Renders the landing page of a provider's sign-in: the session exists, and only this browser knows
 * where the visitor was heading.
 */
export default function SignedIn() {
  useArrival();
  return (
    <SignInLayout title="Logging you in" lead={loginText.goingToCompanies}>
      <DelayedSkeleton what="your companies">
        <LinesSkeleton rows={2} />
      </DelayedSkeleton>
    </SignInLayout>
  );
}
