import { findHelp } from '@/lib/app/help/findHelp';
import type { Question, Topic } from './question';
import { SEARCH_WORDS } from './searchWords';

/**
 * Returns the questions that match a search, best first; undefined without a search
 * (docs/rules/product.md#help).
 */
export const findQuestions = (topics: readonly Topic[], search: string): Question[] | undefined =>
  findHelp(
    topics.flatMap(({ questions }) => questions),
    ({ id, question, answer, points = [] }) => ({
      title: question,
      also: SEARCH_WORDS[id] ?? '',
      body: [...answer, ...points].join(' '),
    }),
    search,
  );
