import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { openTaxFlow } from './OpenTaxFlow';
import { OpenTaxStepPage } from './OpenTaxStepPage';
import { practiceBeingSetUp, type PracticeQuestion } from './openTaxTasks';
import { SignedInGate } from '@/components/screens/signUp/SignedInOnly';
import { usePractices, type Practice } from '@/hooks/practice/practice';
import { agentServicesText } from '@/lib/auth/text';

interface WithPracticesProps {
  current: PracticeQuestion;
  title: string;
  /** Draws the step for the practice that is being set up; undefined while there is none. */
  children: (practice: Practice | undefined) => React.ReactNode;
}

/**
 * Renders a step about the person's practice: for signed-in people, once the progress of their
 * set-up is known.
 */
export function WithPractices(props: WithPracticesProps) {
  const { current } = props;
  return (
    <SignedInGate
      flow={openTaxFlow}
      so="add your practice"
      page={(title, content) => (
        <OpenTaxStepPage current={current} title={title}>
          {content}
        </OpenTaxStepPage>
      )}
    >
      <Known {...props} />
    </SignedInGate>
  );
}

function Known({ current, title, children }: WithPracticesProps) {
  const practices = usePractices();
  if (practices.data) return children(practiceBeingSetUp(practices.data.practices));
  return (
    <OpenTaxStepPage current={current} title={title}>
      {practices.isError ? (
        <ErrorRegion
          what={agentServicesText.progressNotRead}
          safe={agentServicesText.answersKeptAfter(practices.error.sentence)}
          onRetry={() => void practices.refetch()}
          retrying={practices.isFetching}
          reference={practices.error.reference}
        />
      ) : (
        <DelayedSkeleton what="your practice">
          <LinesSkeleton rows={4} height={28} />
        </DelayedSkeleton>
      )}
    </OpenTaxStepPage>
  );
}
