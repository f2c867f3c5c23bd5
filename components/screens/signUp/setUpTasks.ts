import { counted } from '@/lib/kernel/text/count';
import type { Back } from '@/components/parts/StepFrame';
import type { Task } from '@/components/parts/TaskList';
import { pageHref } from '@/lib/app/hrefs';
import type { PayeeAnswer } from '@/lib/companies/payeeCheck';

/** Questions of the set-up, in order. */
export const QUESTIONS = [
  'about',
  'company',
  'vat-number',
  'bank-account',
  'bookkeeping',
  'hmrc',
] as const;
export type Question = (typeof QUESTIONS)[number];

/** Time of each question for most people, in half minutes. */
const HALF_MINUTES: Record<Question, number> = {
  about: 2,
  company: 2,
  'vat-number': 1,
  'bank-account': 1,
  bookkeeping: 1,
  hmrc: 2,
};

const LABELS: Record<Question, string> = {
  about: 'About you',
  company: 'Your company',
  'vat-number': 'VAT number',
  'bank-account': 'Bank account for payouts',
  bookkeeping: 'Bookkeeping',
  hmrc: 'Connect HMRC',
};

/** Questions that Back leads to, inside a sentence. */
const NAMES_BACK: Partial<Record<Question, string>> = {
  'vat-number': 'VAT number',
  'bank-account': 'bank account',
  bookkeeping: 'bookkeeping',
};

/** Known facts of a company's set-up; empty before it was added. */
export interface SetUpFacts {
  vatNumber?: string;
  bankAccountEnding?: string;
  bankAccountPayee?: PayeeAnswer;
  records: string;
  choosesOrganisation?: boolean | undefined;
  hmrc: string;
}

const doneQuestions = (facts: SetUpFacts | undefined): ReadonlySet<Question> =>
  new Set(
    QUESTIONS.filter((question) => {
      switch (question) {
        case 'about':
        case 'company':
          return facts !== undefined;
        case 'vat-number':
          return Boolean(facts?.vatNumber);
        case 'bank-account':
          return Boolean(facts?.bankAccountEnding);
        case 'bookkeeping':
          return (
            facts !== undefined &&
            facts.records !== 'none' &&
            !(facts.records === 'xero' && facts.choosesOrganisation)
          );
        case 'hmrc':
          return facts?.hmrc === 'live';
      }
    }),
  );

/** Returns the first unanswered question; undefined when the set-up is complete. */
export const firstOpenQuestion = (facts: SetUpFacts | undefined): Question | undefined => {
  const done = doneQuestions(facts);
  return QUESTIONS.find((question) => question !== 'about' && !done.has(question));
};

/** Returns the page of a question. */
export const questionHref = (question: Question, companyId: string | undefined): string => {
  if (question === 'about') return pageHref('stepAbout');
  if (question === 'hmrc') return pageHref('stepGovernmentGateway', { company_id: companyId });
  return pageHref('stepCompany', { company_id: companyId, step: question });
};

/** Questions that can be answered again; a company cannot be changed once added. */
const MAY_CHANGE: ReadonlySet<Question> = new Set(['vat-number', 'bank-account', 'bookkeeping']);

/**
 * Returns where Back leads: to the question before, as far as it can be answered again; else out of
 * the set-up, which is kept.
 */
export function backFrom(question: Question, companyId: string | undefined): Back {
  if (question === 'about') return { href: pageHref('landing'), label: 'Back to InstantVAT' };
  const before = QUESTIONS[QUESTIONS.indexOf(question) - 1];
  return before && companyId && MAY_CHANGE.has(before)
    ? { href: questionHref(before, companyId), label: `Back to ${NAMES_BACK[before] ?? ''}` }
    : { href: pageHref('home'), label: 'Back to my companies' };
}

interface At {
  current: Question;
  facts?: SetUpFacts;
  companyId?: string;
  isSignedUp?: boolean;
}

/** Returns the set-up as a task list, with each task's state (docs/rules/design.md#task-list). */
export function setUpTasks({
  current,
  facts,
  companyId,
  isSignedUp = current !== 'about',
}: At): Task[] {
  const done = doneQuestions(facts);
  return QUESTIONS.map((question) => {
    const isDone = question === 'about' ? isSignedUp : done.has(question);
    const state = question === current ? 'current' : isDone ? 'completed' : 'notStarted';
    const href =
      state === 'completed' && MAY_CHANGE.has(question)
        ? questionHref(question, companyId)
        : undefined;
    return { label: LABELS[question], state, href };
  });
}

/** Returns "About 3 minutes left", from the current question to the end. */
export function timeLeft({ current, facts }: At): string {
  const done = doneQuestions(facts);
  const halves = QUESTIONS.slice(QUESTIONS.indexOf(current))
    .filter((question) => question === current || !done.has(question))
    .reduce((sum, question) => sum + HALF_MINUTES[question], 0);
  const minutes = Math.max(1, Math.floor(halves / 2));
  return `About ${counted(minutes, 'minute')} left`;
}
