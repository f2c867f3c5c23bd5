/** @jest-environment node */
import { findHelp, type HelpText } from '@/lib/app/help/findHelp';
import { getSynonyms, splitWords, tellingWords } from '@/lib/app/help/helpWords';
import { isTypingMistake } from '@/lib/app/help/typingMistake';

const TEXTS = {
  soon: { title: 'When will the money come?', also: 'refund', body: 'Within a day of the sale.' },
  less: {
    title: 'What if less comes than was claimed?',
    also: '',
    body: 'HMRC may reduce it. You owe the difference.',
  },
  stop: { title: 'How do I cancel?', also: 'leave', body: 'Press the button of the claim.' },
  bank: {
    title: 'Which bank?',
    also: '',
    body: 'Any bank in the country that takes a payment of a claim.',
  },
  clock: {
    title: 'How long does HMRC take?',
    also: '',
    body: 'HMRC has thirty days for every refund, and HMRC stops its clock.',
  },
} as const satisfies Record<string, HelpText>;
type Id = keyof typeof TEXTS;
const IDS = Object.keys(TEXTS) as Id[];
const find = (search: string) => findHelp(IDS, (id) => TEXTS[id], search);

describe('docs/rules/product.md#help', () => {
  test.each([
    ['a word of the title', 'bank', 'bank'],
    ['a word of the body alone', 'thirty', 'clock'],
    ['words people also use', 'leave', 'stop'],
    ['another word for it', 'withdraw', 'stop'],
    ['another form of the word', 'cancelled', 'stop'],
    ['words of which only some are there', 'can the taxman really reduce my windfall', 'less'],
    ['the beginning of a word that is still being typed', 'canc', 'stop'],
    ['capitals, signs and a curled apostrophe', '  HMRC’s  CLOCK?! ', 'clock'],
  ])('finds by %s', (_, search, id) => expect(find(search)?.[0]).toBe(id));

  test('a word that few texts have counts for more than one that most have', () => {
    expect(find('claim bank')?.[0]).toBe('bank');
    expect(find('hmrc leave')?.[0]).toBe('stop');
  });

  test('what is found far less than the best is left out', () =>
    expect(find('thirty days hmrc clock')).not.toContain('less'));

  test.each(['', '   ', 'what is it', 'how do I', '?!'])(
    '“%s” asks for nothing yet, so everything stays',
    (search) => expect(find(search)).toBeUndefined(),
  );

  test('an unknown word finds nothing', () => expect(find('zebra')).toEqual([]));
  test('a sign that means something to a pattern is only a sign', () =>
    expect(find('(.*)+[')).toBeUndefined());
});

test.each([
  ['cancelled', 'cancel'],
  ['cancels', 'cancel'],
  ['reduces', 'reduced'],
  ['reducing', 'reduce'],
  ['penalties', 'penalty'],
  ['boxes', 'box'],
  ['selling', 'sell'],
  ['files', 'filing'],
])('“%s” and “%s” are one word', (word, other) =>
  expect(splitWords(word)).toEqual(splitWords(other)),
);

test('a question keeps the words that say what it is about, each once', () => {
  expect(tellingWords('How do I cancel the claim, and can I cancel it?')).toEqual([
    'cancel',
    'claim',
  ]);
  expect(tellingWords('what does it cost')).toEqual(['cost']);
});

test('the other words for one are known from each side', () => {
  const [fee = '', charges = ''] = splitWords('fee charges');
  expect(getSynonyms(fee)).toContain(charges);
  expect(getSynonyms(charges)).toContain(fee);
  expect(getSynonyms('zebra')).toEqual([]);
});

describe('a mistyped word', () => {
  test.each([
    ['a missing letter', 'cancl', 'stop'],
    ['swapped letters', 'wihtdraw', 'stop'],
    ['two wrong letters in a long word', 'diferrence', 'less'],
  ])('with %s finds what it resembles', (_, search, id) => expect(find(search)?.[0]).toBe(id));

  test('is not looked for where the word itself is known', () =>
    expect(find('bank')).toEqual(['bank']));

  test.each([
    ['bank', 'bonk'],
    ['register', 'deregister'],
    ['cancel', 'camera'],
    ['123PA0001', '123PA0002'],
  ])('“%s” does not stand for “%s”', (known, typed) =>
    expect(isTypingMistake(typed, known)).toBe(false),
  );
});
