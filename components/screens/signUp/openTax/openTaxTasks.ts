import { counted } from '@/lib/kernel/text/count';
import type { Back } from '@/components/parts/StepFrame';
import type { Task } from '@/components/parts/TaskList';
import type { Practice } from '@/hooks/practice/practice';
import { pageHref } from '@/lib/app/hrefs';

/** The questions of a practice's set-up, in order. */
const PRACTICE_QUESTIONS = ['about', 'practice', 'agent-reference', 'agent-services'] as const;
export type PracticeQuestion = (typeof PRACTICE_QUESTIONS)[number];

const LABELS: Record<PracticeQuestion, string> = {
  about: 'About you',
  practice: 'Your practice',
  'agent-reference': 'Agent reference number',
  'agent-services': 'What we ask of HMRC',
};

/** Time that most people need for each, in half minutes. */
const HALF_MINUTES: Record<PracticeQuestion, number> = {
  about: 2,
  practice: 2,
  'agent-reference': 1,
  'agent-services': 2,
};

const HREFS: Record<PracticeQuestion, string> = {
  about: pageHref('openTaxAbout'),
  practice: pageHref('openTaxPractice'),
  'agent-reference': pageHref('openTaxPractice', { step: 'agent-reference' }),
  'agent-services': pageHref('openTaxAgentServices'),
};

/** Returns the page of a question. */
export const practiceQuestionHref = (question: PracticeQuestion): string => HREFS[question];

/** Returns the practice that the set-up is about: the one under way, else the person's first. */
export const practiceBeingSetUp = (practices: readonly Practice[]): Practice | undefined =>
  practices.find(({ role, state }) => role === 'admin' && state === 'setting_up') ?? practices[0];

function isDone(question: PracticeQuestion, practice: Practice | undefined): boolean {
  switch (question) {
    case 'about':
    case 'practice':
      return practice !== undefined;
    case 'agent-reference':
      return practice?.arn !== undefined;
    case 'agent-services':
      return practice !== undefined && practice.state !== 'setting_up';
  }
}

/**
 * Returns the first required question without an answer: the agent reference number can be given
 * later.
 */
export const firstOpenPracticeQuestion = (
  practice: Practice | undefined,
): PracticeQuestion | undefined =>
  PRACTICE_QUESTIONS.find(
    (question) =>
      question !== 'about' && question !== 'agent-reference' && !isDone(question, practice),
  );

/**
 * Returns where Back leads: to the question before, as far as it can be answered again; else out of
 * the set-up, which is kept.
 */
export function practiceBackFrom(question: PracticeQuestion): Back {
  if (question === 'about') return { href: pageHref('openTaxSignUp'), label: 'Back to sign-up' };
  return question === 'agent-services'
    ? { href: HREFS['agent-reference'], label: 'Back to agent reference number' }
    : { href: pageHref('home'), label: 'Back to my first page' };
}

interface At {
  current?: PracticeQuestion;
  practice?: Practice;
}

/** Returns the set-up as a task list: done, current and open steps. */
export function openTaxTasks({ current, practice }: At): Task[] {
  return PRACTICE_QUESTIONS.map((question) => {
    const done = question === 'about' ? current !== 'about' : isDone(question, practice);
    const state = question === current ? 'current' : done ? 'completed' : 'notStarted';
    return {
      label: LABELS[question],
      state,
      href: state === 'completed' && question === 'agent-reference' ? HREFS[question] : undefined,
    };
  });
}

/** Returns "About 3 minutes left", from the current question to the end. */
export function practiceTimeLeft({ current, practice }: At): string | undefined {
  if (!current) return undefined;
  const halves = PRACTICE_QUESTIONS.slice(PRACTICE_QUESTIONS.indexOf(current))
    .filter((question) => question === current || !isDone(question, practice))
    .reduce((sum, question) => sum + HALF_MINUTES[question], 0);
  const minutes = Math.max(1, Math.floor(halves / 2));
  return `About ${counted(minutes, 'minute')} left`;
}
