import {
  openTaxTasks,
  practiceBackFrom,
  practiceTimeLeft,
  type PracticeQuestion,
} from './openTaxTasks';
import { StepFrame, type Back } from '@/components/parts/StepFrame';
import type { Practice } from '@/hooks/practice/practice';
import { signUpText } from '@/lib/auth/text';

interface OpenTaxStepPageProps {
  /** Nothing once every question has been answered. */
  current?: PracticeQuestion;
  practice?: Practice;
  /** Where Back leads, if not to the question before. */
  back?: Back | undefined;
  title: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
}

/** Renders one question of a practice's set-up, beside the list of all of them. */
export function OpenTaxStepPage({
  current,
  practice,
  back = current && practiceBackFrom(current),
  title,
  lead,
  children,
}: OpenTaxStepPageProps) {
  const at = { current, practice };
  const left = practiceTimeLeft(at);
  const kept = current === undefined || current === 'about' ? '' : ` ${signUpText.savedAsYouGo}`;
  return (
    <StepFrame
      listTitle="Set up OpenTax"
      tasks={openTaxTasks(at)}
      left={left}
      back={back}
      note={left ? `${left}.${kept}` : undefined}
      title={title}
      lead={lead}
    >
      {children}
    </StepFrame>
  );
}
