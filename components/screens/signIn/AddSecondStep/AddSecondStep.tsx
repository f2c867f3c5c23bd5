import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { LoadingFace } from '@/components/parts/Skeletons';
import { StepFrame } from '@/components/parts/StepFrame';
import { TextLink } from '@/components/parts/TextLink';
import { useOwnFactors } from '@/hooks/auth/factors';
import { pageHref } from '@/lib/app/hrefs';
import { tasksAt, TITLE, WHY } from './addingTasks';
import { AddingSteps } from './AddingSteps';
import { secondStepText } from '@/lib/auth/text';

const Foot = styled('p')(({ theme }) => theme.typography.body2);

function Steps() {
  const own = useOwnFactors();
  if (own.isError && !own.data) {
    return (
      <StepFrame {...tasksAt('first')} title={TITLE}>
        <ErrorRegion
          what={secondStepText.notRead}
          safe={secondStepText.notChanged(own.error.sentence)}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      </StepFrame>
    );
  }
  if (!own.data) {
    return (
      <StepFrame {...tasksAt('first')} title={TITLE} lead={WHY}>
        <LoadingFace what="your second step">
          <LinesSkeleton rows={2} />
        </LoadingFace>
      </StepFrame>
    );
  }
  return <Decided hasOne={own.data.factors.length > 0} isRequired={own.data.required} />;
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
