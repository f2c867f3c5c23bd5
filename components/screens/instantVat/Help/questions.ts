import { contact, data } from './dataQuestions';
import { filing } from './filingQuestions';
import { hmrc } from './hmrcQuestions';
import { money } from './moneyQuestions';
import { numbers } from './numberQuestions';
import type { Question, Topic } from './question';

export const topics: readonly Topic[] = [money, hmrc, filing, numbers, data, contact];

const wordsOf = ({ question, answer, points = [], also = '' }: Question): string =>
  [question, ...answer, ...points, also].join(' ').toLowerCase();

/** The topics with the questions that hold every word of the search, in any order; all of them when nothing is searched for. */
export function findQuestions(search: string): Topic[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((each) => wanted.every((word) => wordsOf(each).includes(word))) }))
    .filter(({ questions }) => questions.length > 0);
}
