import { practiceBackFrom, openTaxTasks } from '@/components/screens/signUp/openTax/openTaxTasks';
import {
  backFrom,
  QUESTIONS,
  questionHref,
  setUpTasks,
} from '@/components/screens/signUp/setUpTasks';

const ID = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001';

test('the set-up of InstantVAT has six steps, whichever is current', () => {
  for (const current of QUESTIONS) expect(setUpTasks({ current })).toHaveLength(6);
  expect(setUpTasks({ current: 'hmrc' }).findIndex(({ state }) => state === 'current')).toBe(5);
});

test('Back leads to the question before, or out of the set-up where that cannot be answered again', () => {
  expect(QUESTIONS.map((question) => backFrom(question, ID))).toEqual([
    { href: '/v2/instant-vat', label: 'Back to InstantVAT' },
    { href: '/home', label: 'Back to my companies' },
    { href: '/home', label: 'Back to my companies' },
    { href: questionHref('vat-number', ID), label: 'Back to VAT number' },
    { href: questionHref('bank-account', ID), label: 'Back to bank account' },
    { href: questionHref('bookkeeping', ID), label: 'Back to bookkeeping' },
  ]);
  // While it is not known which company it is.
  expect(backFrom('hmrc', undefined).href).toBe('/home');
});

test('every step of a practice’s set-up has a way back', () => {
  expect(openTaxTasks({ current: 'about' })).toHaveLength(4);
  expect(
    (['about', 'practice', 'agent-reference', 'agent-services'] as const).map(
      (question) => practiceBackFrom(question).href,
    ),
  ).toEqual([
    '/v2/open-tax/signup',
    '/home',
    '/home',
    '/v2/open-tax/steps/practice?step=agent-reference',
  ]);
});
