import { screen, within } from '@testing-library/react';
import { helpTopics, topicsFor } from '@/components/frame/help/articles';
import { findQuestions } from '@/components/frame/help/findQuestions';
import { SEARCH_WORDS } from '@/components/frame/help/searchWords';
import { HELP_QUESTIONS } from '../../../support/helpQuestions';
import { renderScreen } from '../../../support/renderScreen';

const at = '/v2/instant-vat/help';
const search = () => screen.findByRole('searchbox', { name: 'Search the questions' });
const topics = topicsFor('organic');
const everything = topics.flatMap(({ questions }) => questions);

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('help', () => {
  test('answers every question it lists, under its topic', async () => {
    renderScreen(at);
    for (const { title, questions } of topics) {
      const topic = within(await screen.findByRole('region', { name: title }));
      for (const { question, answer } of questions) {
        expect(topic.getByText(question)).toBeInTheDocument();
        for (const paragraph of answer) expect(topic.getByText(paragraph)).toBeInTheDocument();
      }
    }
    expect(screen.getByText(`${everything.length} questions`)).toBeVisible();
  });

  test('covers refunds, HMRC’s clock, fee, questions, set-off, shortfall, cheques, data, disconnecting and security', () => {
    const ids = everything.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'where',
        'clock',
        'fee',
        'questions',
        'set-off',
        'shortfall',
        'cheque',
        'stored',
        'disconnect',
        'security',
        'contact',
      ]),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('covers every number of the identifier rules, the letter to HMRC and the evidence it asks for', () => {
    const ids = everything.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'vat-number',
        'utr',
        'nino',
        'paye-reference',
        'company-number',
        'agent-number',
        'letter',
        'evidence',
        'record-question',
        'bank-account',
        'receipts',
        'withdraw',
      ]),
    );
  });

  test.each([
    ['VRN', 'Where do I find my VAT number?'],
    ['chase', 'HMRC is over its 30 days. Can I write to it?'],
    ['upload files', 'What is “Evidence for HMRC”, the evidence pack?'],
    ['cancel claim', 'Can I change my mind about a claim?'],
  ])(
    'a search for “%s” finds its question, although the answer uses another word',
    async (words, question) => {
      const { user } = renderScreen(at);
      await user.type(await search(), words);
      expect(screen.getByText(question)).toBeVisible();
      expect(screen.queryByText('Is it a loan?')).not.toBeInTheDocument();
    },
  );

  test.each([
    ['when will I get my refund', 'how-soon'],
    ['what if HMRC reduces it', 'shortfall'],
    ['how do I cancel', 'cancel'],
    ['is my bank safe', 'bank-safe'],
    ['flat rate scheme', 'flat-rate'],
    ['why is box 5 positive', 'box-5'],
    ['I typed the wrong VAT number', 'change-vat-number'],
    ['can my accountant use this', 'accountant'],
    ['penalty points', 'points'],
    ['what does it cost', 'fee'],
    // Frequent questions in users' own words.
    ['how long does the money take', 'how-soon'],
    ['they paid me less', 'shortfall'],
    ['I want to quit', 'cancel'],
    ['could somebody steal my bank details', 'bank-safe'],
    ['FRS', 'flat-rate'],
    ['box 5 should be negative', 'box-5'],
    ['mistyped VRN', 'change-vat-number'],
    ['bookkeeper', 'accountant'],
    ['fine for a late return', 'points'],
    ['charges', 'fee'],
    ['HMRC has paid the refund I sold', 'pass-on'],
    ['who keeps the interest', 'pass-on'],
    ['I want to leave', 'your-rights'],
    ['close my account', 'your-rights'],
    ['the password is forgotten', 'forgot-password'],
    ['I cannot log in', 'forgot-password'],
    ['no verification email', 'no-code'],
    ['new phone', 'lost-phone'],
    ['do you take my tax by direct debit', 'pay-hmrc'],
    ['why are you checking my refund', 'person-first'],
    ['how do I submit my VAT return', 'file-return'],
    ['when is my VAT due', 'dates'],
    ['change my email', 'my-details'],
    ['turn off notifications', 'emails'],
    // Mistyped.
    ['wehre is my refnd', 'where'],
    ['accuontant', 'accountant'],
    ['penaly points', 'points'],
    ['chnage bank acount', 'bank-account'],
    ['pasword', 'forgot-password'],
    ['discconect Xero', 'disconnect'],
  ])('“%s” finds the article that answers it first', (asked, id) => {
    expect(findQuestions(topics, asked)?.[0]?.id).toBe(id);
  });

  test.each(HELP_QUESTIONS)('“$search” is answered first by “$question”', (asked) => {
    const [first] = findQuestions(topics, asked.search) ?? [];
    const topic = topics.find(({ questions }) => questions.some(({ id }) => id === first?.id));
    expect([first?.question, topic?.title]).toEqual([asked.question, asked.topic]);
  });

  test('the search has words for existing questions only', () => {
    const ids = [...topics, ...helpTopics('openTax', 'organic')].flatMap(({ questions }) =>
      questions.map(({ id }) => id),
    );
    expect(Object.keys(SEARCH_WORDS).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('finds questions by words in the question or its answer, and says how many', async () => {
    const { user } = renderScreen(at);
    await user.type(await search(), 'cheque bank');
    expect(screen.getByText('Why is HMRC sending a cheque?')).toBeVisible();
    expect(screen.queryByText('Is it a loan?')).not.toBeInTheDocument();
    expect(screen.getByText(new RegExp(`^\\d+ of ${everything.length} questions$`))).toBeVisible();
  });

  test('says so when nothing is found, and leads on', async () => {
    const { user } = renderScreen(at);
    await user.type(await search(), 'zebra');
    expect(screen.getByText('Nothing here answers “zebra”')).toBeVisible();
    expect(screen.getByText(`0 of ${everything.length} questions`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/v2/open-tax/contact-us',
    );
    await user.click(screen.getByRole('button', { name: 'Show every question' }));
    expect(screen.getByText('Is it a loan?')).toBeVisible();
    expect(await search()).toHaveValue('');
  });

  test('an address that names a question opens that one', async () => {
    renderScreen(`${at}#clock`);
    const asked = (await screen.findByText('How does HMRC’s 30-day clock work?')).closest(
      'details',
    );
    expect(asked).toHaveProperty('open', true);
    expect(screen.getByText('Is it a loan?').closest('details')).toHaveProperty('open', false);
  });
});
