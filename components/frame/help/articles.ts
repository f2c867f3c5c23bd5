import { account } from './accountQuestions';
import { contact, data } from './dataQuestions';
import { filing } from './filingQuestions';
import { hmrc } from './hmrcQuestions';
import { money } from './moneyQuestions';
import { numbers } from './numberQuestions';
import { openTaxTopics } from './openTaxQuestions';
import type { Topic } from './question';
import { signIn } from './signInQuestions';

/** Returns the topics of InstantVAT's help, with the fee of the visitor's partner. */
export const topicsFor = (partner: string): readonly Topic[] => [
  money(partner),
  hmrc,
  filing,
  numbers,
  signIn,
  account,
  data,
  contact,
];

/** Returns the topics of a product's help. */
export const helpTopics = (product: 'instantVat' | 'openTax', partner: string): readonly Topic[] =>
  product === 'openTax' ? openTaxTopics : topicsFor(partner);
