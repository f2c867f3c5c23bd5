import { findHelp } from '@/lib/app/help/findHelp';
import type { Question, Topic } from './question';

/**
 * Returns the questions that match a search, best first; undefined without a search
 * (docs/rules/product.md#help).
 */
export const findQuestions = (topics: readonly Topic[], search: string): Question[] | undefined =>
  findHelp(
    topics.flatMap(({ questions }) => questions),
    ({ question, answer, points = [], also = '' }) => ({
      title: question,
      also,
      body: [...answer, ...points].join(' '),
    }),
    search,
  );
