import {
  QUESTIONS,
  questionHref,
  type Question,
  type SetUpFacts,
} from '@/components/screens/signUp/setUpTasks';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';

const isOpen: Partial<Record<Question, (facts: SetUpFacts) => boolean>> = {
  'vat-number': (facts) => !facts.vatNumber,
  'bank-account': (facts) => !facts.bankAccountEnding,
  bookkeeping: (facts) => facts.records === 'none',
};

/**
 * Goes from one question to the next one that is still open, and from the last to the connection
 * with HMRC.
 */
export function useNextQuestion(companyId: string, facts: SetUpFacts) {
  const goOn = useGoAfterAnswer();
  return (answered: Question) => {
    const rest = QUESTIONS.slice(QUESTIONS.indexOf(answered) + 1);
    const next =
      rest.find((question) => isOpen[question]?.(facts) ?? question === 'hmrc') ?? 'hmrc';
    return goOn(questionHref(next, companyId));
  };
}
