import { account } from './accountQuestions';
import { contact, data } from './dataQuestions';
import { filing } from './filingQuestions';
import { hmrc } from './hmrcQuestions';
import { money } from './moneyQuestions';
import { numbers } from './numberQuestions';
import { openTaxTopics } from './openTaxQuestions';
import type { Question, Topic } from './question';
import { findHelp } from '@/lib/app/help/findHelp';

/** What people ask of InstantVAT, at the fee of the partner this visitor counts as. */
export const topicsFor = (partner: string): readonly Topic[] => [
  money(partner),
  hmrc,
  filing,
  numbers,
  account,
  data,
  contact,
];

/** What people ask of the product that a page belongs to. */
export const topicsOf = (product: 'instantVat' | 'openTax', partner: string): readonly Topic[] =>
  product === 'openTax' ? openTaxTopics : topicsFor(partner);

/**
 * The questions that answer a search, the best first; undefined while nothing is searched for
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
