import { contact, data } from '@/components/screens/instantVat/Help/dataQuestions';
import { filing } from '@/components/screens/instantVat/Help/filingQuestions';
import { hmrc } from '@/components/screens/instantVat/Help/hmrcQuestions';
import { money } from '@/components/screens/instantVat/Help/moneyQuestions';
import { numbers } from '@/components/screens/instantVat/Help/numberQuestions';
import type { Question, Topic } from '@/components/screens/instantVat/Help/question';

export const topics: readonly Topic[] = [money, hmrc, filing, numbers, data, contact];

const wordsOf = ({ question, answer, points = [], also = '' }: Question): string => [question, ...answer, ...points, also].join(' ').toLowerCase();

/** The topics with the questions that hold every word of the search, in any order; all of them when nothing is searched for. */
export function findQuestions(search: string): Topic[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((each) => wanted.every((word) => wordsOf(each).includes(word))) }))
    .filter(({ questions }) => questions.length > 0);
}
