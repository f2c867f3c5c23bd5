import { StepFrame, type Back } from '@/components/parts/StepFrame';
import { backFrom, setUpTasks, timeLeft, type Question, type SetUpFacts } from './setUpTasks';
import { signUpText } from '@/lib/auth/text';

interface StepPageProps {
  current: Question;
  facts?: SetUpFacts;
  companyId?: string;
  /** Where Back leads, if not to the question before. */
  back?: Back | undefined;
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/**
 * Renders one question of the set-up, beside the list of all of them
 * (docs/rules/design.md#task-list).
 */
export function StepPage(props: StepPageProps) {
  const { current, facts, companyId, title, lead, children } = props;
  const { back = backFrom(current, companyId) } = props;
  const at = { current, facts, companyId };
  const tasks = setUpTasks(at);
  const left = timeLeft(at);
  const kept = current === 'about' ? '' : ` ${signUpText.savedAsYouGo}`;
  return (
    <StepFrame
      listTitle="Set up InstantVAT"
      tasks={tasks}
      left={left}
      back={back}
      note={`${left}.${kept}`}
      title={title}
      lead={lead}
    >
      {children}
    </StepFrame>
  );
}
