import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { TextLink } from '@/components/parts/TextLink';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useSecondStep, useSecondStepWays } from '@/hooks/auth/factors';
import { useShowSecondStep } from '@/hooks/auth/passkeyLogin';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { useSession } from '@/hooks/app/useSession';
import { useSignedIn } from '@/hooks/auth/useSignedIn';
import { pageHref } from '@/lib/app/hrefs';
import { secondStepText } from '@/lib/auth/text';

const FactorWays = dynamic(
  () => import('@/components/features/secondStep/FactorWays').then((module) => module.FactorWays),
  { loading: () => <LinesSkeleton rows={2} /> },
);

const Foot = styled('p')(({ theme }) => theme.typography.body2);

/** Renders a login that has expired, or was never begun in this browser. */
function Ended() {
  return (
    <SignInLayout title="This login has ended" lead={secondStepText.loginEnded}>
      <Button variant="contained" fullWidth href={pageHref('login')}>
        Log in again
      </Button>
    </SignInLayout>
  );
}

/**
 * Asks for the second step of a login, whatever the first was (docs/rules/security.md#second-step).
 * Afterwards the gate redirects.
 */
export default function SecondStep() {
  const session = useSession();
  const [show, showPasskey] = [useSecondStep(), useShowSecondStep()];
  const ways = useSecondStepWays(session === 'secondStep');
  const signedIn = useSignedIn();
  const isOver =
    session === 'out' ||
    session === 'signingUp' ||
    [show, showPasskey, ways].some(({ error }) => error?.status === 410);
  useFocusHeading(isOver ? 'over' : 'asked');
  if (isOver) return <Ended />;
  if (session === 'unknown' || session === 'in') {
    return (
      <SignInLayout title="Logging you in">
        <DelayedSkeleton what="your login">
          <LinesSkeleton rows={2} />
        </DelayedSkeleton>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title="One more step" lead={secondStepText.asked}>
      {ways.isPending ? (
        <DelayedSkeleton what="your second step">
          <LinesSkeleton rows={2} />
        </DelayedSkeleton>
      ) : (
        // If the factors cannot be read, an app's code or a recovery code can still be typed.
        <FactorWays
          kinds={ways.data?.factors ?? []}
          showCode={show}
          showPasskey={showPasskey}
          onShown={() => signedIn()}
          fullWidth
        >
          Log in
        </FactorWays>
      )}
      <Foot>
        <TextLink href={pageHref('logout')}>Log in as someone else</TextLink>
      </Foot>
    </SignInLayout>
  );
}
