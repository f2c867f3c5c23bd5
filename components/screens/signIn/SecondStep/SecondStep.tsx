import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { LoadingFace } from '@/components/parts/Skeletons';
import { TextLink } from '@/components/parts/TextLink';
import { FactorEntry } from '@/components/frame/secondStep/FactorEntry';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useSecondStep } from '@/hooks/factors';
import { useFocusHeading } from '@/hooks/useFocusHeading';
import { useSession } from '@/hooks/useSession';
import { useSignedIn } from '@/hooks/useSignedIn';
import { pageHref } from '@/lib/routes/hrefs';

const Foot = styled('p')(({ theme }) => theme.typography.body2);

/** The login has ended by itself, or was never begun in this browser. */
function Ended() {
  return (
    <SignInLayout
      title="This login has ended"
      lead="It ends after 10 minutes or 5 wrong codes, to be safe. Nothing of yours has changed: log in again, with the next code."
    >
      <Button variant="contained" fullWidth href={pageHref('login')}>Log in again</Button>
    </SignInLayout>
  );
}

/** The second step of logging in, whichever way the first was (docs/rules/security.md#second-step). Done, the gate leads on. */
export default function SecondStep() {
  const session = useSession();
  const show = useSecondStep();
  const signedIn = useSignedIn();
  const isOver = session === 'out' || session === 'signingUp' || show.error?.status === 410;
  useFocusHeading(isOver ? 'over' : 'asked');
  if (isOver) return <Ended />;
  if (session === 'unknown' || session === 'in') {
    return <SignInLayout title="Logging you in"><LoadingFace what="your login"><LinesSkeleton rows={2} /></LoadingFace></SignInLayout>;
  }
  return (
    <SignInLayout title="One more step" lead="Your account asks for a second step, so that a stolen password is no use to anybody.">
      <FactorEntry show={show} onShown={() => signedIn()} fullWidth>Log in</FactorEntry>
      <Foot><TextLink href={pageHref('logout')}>Log in as somebody else</TextLink></Foot>
    </SignInLayout>
  );
}
