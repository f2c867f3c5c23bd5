/** @jest-environment node */
import { findableText, folded, searchedWords } from '@/lib/kernel/text/foldedName';

test.each([
  ['O’Brien & Sons Ltd', 'obrien and sons ltd'],
  ["O'BRIEN AND SONS LTD", 'obrien and sons ltd'],
  ['Söns  Straße', 'sons strasse'],
  ['Café-Bar (2019)', 'cafe bar 2019'],
  ['100% Ltd_', '100 ltd'],
  ['Łukasz Zając', 'lukasz zajac'],
  ['Søren Ærø Ltd', 'soren aero ltd'],
  ['GROẞE Straße', 'grosse strasse'],
  ['Đorđe Œuvre & Þór Ŋ Ħal Ŧ ĸ Ð', 'dorde oeuvre and thor n hal t k d'],
  ['ﬁne ŉ Ĳssel', 'fine n ijssel'],
  ['Олена Шевченко', 'олена шевченко'],
  ['陈伟', '陈伟'],
  ['  ', ''],
])('%s is kept as %s', (name, kept) => expect(folded(name)).toBe(kept));

const text = findableText({
  name: 'O’Brien & Söns',
  vrn: '123456789',
  utr: '1234567890',
  companyNumber: 'SC123456',
  email: 'Owen.Price@Example.co.uk',
});
test.each([
  'OBRIEN SONS',
  'gb 123 4567 89',
  'GB123456789',
  '123456',
  '12345 67890',
  'sc123456',
  'SC 123456',
  'owen price',
  'owen.price@example.co.uk',
  'söns o’b',
])('%s finds it', (typed) =>
  expect(searchedWords(typed).every((word) => text.includes(word))).toBe(true),
);

test('digits of a number are one word, and those of a name are not', () => {
  expect(searchedWords('GB 123 4567 89 sons')).toEqual(['gb123456789', 'sons']);
  expect(searchedWords('unit 4 2')).toEqual(['unit', '4', '2']);
});

test('a word that is nowhere finds nothing, and no word is no search', () => {
  expect(searchedWords('obrien daughters').every((word) => text.includes(word))).toBe(false);
  expect(searchedWords(' % ')).toEqual([]);
});
