import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { StepFrame } from '@/components/parts/StepFrame';
import { TextLink } from '@/components/parts/TextLink';
import { useOwnFactors } from '@/hooks/auth/factors';
import { pageHref } from '@/lib/app/hrefs';
import { tasksAt, TITLE, WHY } from './addingTasks';
import { AddingSteps } from './AddingSteps';
import { secondStepText } from '@/lib/auth/text';

const Foot = styled('p')(({ theme }) => theme.typography.body2);

function Steps() {
  const ownFactors = useOwnFactors();
  if (ownFactors.isError && !ownFactors.data) {
    return (
      <StepFrame {...tasksAt('first')} title={TITLE}>
        <ErrorRegion
          what={secondStepText.notRead}
          safe={secondStepText.notChanged(ownFactors.error.sentence)}
          onRetry={() => void ownFactors.refetch()}
          retrying={ownFactors.isFetching}
        />
      </StepFrame>
    );
  }
  if (!ownFactors.data) {
    return (
      <StepFrame {...tasksAt('first')} title={TITLE} lead={WHY}>
        <DelayedSkeleton what="your second step">
          <LinesSkeleton rows={2} />
        </DelayedSkeleton>
      </StepFrame>
    );
  }
  return (
    <Decided hasOne={ownFactors.data.factors.length > 0} isRequired={ownFactors.data.required} />
  );
}

/** Keeps the initial state, so that a factor added on this page does not change the page. */
function Decided({ hasOne, isRequired }: { hasOne: boolean; isRequired: boolean }) {
  const [had] = useState(hasOne);
  if (!had) return <AddingSteps isRequired={isRequired} />;
  // It was added in another window meanwhile: this login has not shown it.
  return (
    <SignInLayout title="You have a second step" lead={secondStepText.logInAgain}>
      <Button variant="contained" fullWidth href={pageHref('logout')}>
        Log in again
      </Button>
      <Foot>
        <TextLink href={pageHref('home')}>Go to your own companies</TextLink>
      </Foot>
    </SignInLayout>
  );
}

/**
 * Renders the page where a member of a practice adds the required second factor, and then continues
 * to where they were going.
 */
export default function AddSecondStep() {
  return (
    <ReauthenticationGuard>
      <Steps />
    </ReauthenticationGuard>
  );
}
