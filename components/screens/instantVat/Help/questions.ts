import { contact, data } from './dataQuestions';
import { filing } from './filingQuestions';
import { hmrc } from './hmrcQuestions';
import { money } from './moneyQuestions';
import { numbers } from './numberQuestions';
import type { Question, Topic } from './question';

/** What people ask, at the fee of the partner this visitor counts as. */
export const topicsFor = (partner: string): readonly Topic[] => [money(partner), hmrc, filing, numbers, data, contact];

const wordsOf = ({ question, answer, points = [], also = '' }: Question): string =>
  [question, ...answer, ...points, also].join(' ').toLowerCase();

/** The topics with the questions that hold every word of the search, in any order; all of them when nothing is searched for. */
export function findQuestions(topics: readonly Topic[], search: string): Topic[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((each) => wanted.every((word) => wordsOf(each).includes(word))) }))
    .filter(({ questions }) => questions.length > 0);
}
