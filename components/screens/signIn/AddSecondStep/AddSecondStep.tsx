import { styled } from '@mui/material/styles';
import { useState } from 'react';
import {
  asksForReauthentication, ReauthenticationGuard, useReauthenticationGuard,
} from '@/components/frame/reauthentication/ReauthenticationGuard';
import { ProveApp } from '@/components/frame/secondStep/ProveApp';
import { RecoveryCodes } from '@/components/frame/secondStep/RecoveryCodes';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { LoadingFace } from '@/components/parts/Skeletons';
import { TextLink } from '@/components/parts/TextLink';
import { useBeginApp, useOwnFactors, type BegunApp } from '@/hooks/factors';
import { useFocusHeading } from '@/hooks/useFocusHeading';
import { useGoOn } from '@/hooks/useSignedIn';
import { pageHref } from '@/lib/routes/hrefs';

const TITLE = 'Add a second step';
const WHY = 'You work with other people’s tax, so we ask for two steps when you log in. A stolen password is then no use to anybody.';
const Foot = styled('p')(({ theme }) => theme.typography.body2);

/** Before the app: what will be asked for, and the button that makes its picture. Whoever logged in a while ago shows who they are. */
function Begin({ onBegun }: { onBegun: (app: BegunApp) => void }) {
  const begin = useBeginApp();
  const guard = useReauthenticationGuard();
  const add = () => void guard(() => begin.mutateAsync({})).then(onBegun, () => undefined);
  return (
    <SignInLayout title={TITLE} lead={WHY}>
      <p>It takes an app for codes, which your phone may have already, in its passwords. We ask for its code each time you log in.</p>
      {begin.error && !asksForReauthentication(begin.error) ? <InlineAlert tone="error">{begin.error.sentence}</InlineAlert> : null}
      <Button variant="contained" fullWidth disabled={begin.isPending} onClick={add}>Add an authenticator app</Button>
      <Foot><TextLink href={pageHref('home')}>Go to your own companies</TextLink></Foot>
      <Foot><TextLink href={pageHref('logout')}>Log out</TextLink></Foot>
    </SignInLayout>
  );
}

function Steps() {
  const own = useOwnFactors();
  const goOn = useGoOn();
  const [app, setApp] = useState<BegunApp>();
  const [codes, setCodes] = useState<string[]>();
  useFocusHeading(codes ? 'codes' : app ? 'app' : 'begin');
  if (codes) {
    return <SignInLayout title="Keep your recovery codes"><div><RecoveryCodes codes={codes} onKept={goOn} /></div></SignInLayout>;
  }
  if (app) {
    return (
      <SignInLayout title="Add an authenticator app">
        <ProveApp app={app} onProven={(made) => (made.length > 0 ? setCodes(made) : goOn())} />
      </SignInLayout>
    );
  }
  if (own.isError && !own.data) {
    return (
      <SignInLayout title={TITLE}>
        <ErrorRegion
          what="We could not read your second step" safe={`${own.error.sentence} It is as it was.`}
          onRetry={() => void own.refetch()} retrying={own.isFetching}
        />
      </SignInLayout>
    );
  }
  if (!own.data) {
    return <SignInLayout title={TITLE}><LoadingFace what="your second step"><LinesSkeleton rows={2} /></LoadingFace></SignInLayout>;
  }
  // It was added meanwhile, in another window: this login has not shown it.
  if (own.data.factors.length > 0) {
    return (
      <SignInLayout title="You have a second step" lead="Log in again with it, and you can go on.">
        <Button variant="contained" fullWidth href={pageHref('logout')}>Log in again</Button>
        <Foot><TextLink href={pageHref('home')}>Go to your own companies</TextLink></Foot>
      </SignInLayout>
    );
  }
  return <Begin onBegun={setApp} />;
}

/** Where whoever works in a practice adds the second step that it takes, and goes on to where they were going. */
export default function AddSecondStep() {
  return <ReauthenticationGuard><Steps /></ReauthenticationGuard>;
}
