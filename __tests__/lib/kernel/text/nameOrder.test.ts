import { compareNames, nameOrder, sortByName } from '@/lib/kernel/text/nameOrder';

test('marks, ligatures and capitals make no difference to the order', () => {
  const names = [
    'Zed',
    'Łukasz',
    'lulu',
    'Åsa',
    'Azure',
    'Émile',
    'Eve',
    'Straße',
    'Strasz',
    'O’Brien',
    'Oakley',
  ];
  expect(sortByName(names, (name) => name)).toEqual([
    'Åsa',
    'Azure',
    'Émile',
    'Eve',
    'Łukasz',
    'lulu',
    'Oakley',
    'O’Brien',
    'Straße',
    'Strasz',
    'Zed',
  ]);
});

test('numbers in names are in the order of their values, and before letters', () => {
  const names = ['Studio 54', 'Studio Nine', 'Studio 9', 'Studio 100', 'Studio 07', '1st', 'A'];
  expect(sortByName(names, (name) => name)).toEqual([
    '1st',
    'A',
    'Studio 07',
    'Studio 9',
    'Studio 54',
    'Studio 100',
    'Studio Nine',
  ]);
});

test('a name comes before a longer one that begins with its words', () => {
  expect(compareNames('Smith', 'Smith Ltd')).toBeLessThan(0);
  expect(compareNames('Smith Ltd', 'Smithson')).toBeLessThan(0);
  expect(nameOrder('Æon 5')).toBe('aeon 000000000005');
});

test('scripts follow Latin in a fixed order, also beyond the first plane', () => {
  const names = ['𠮷田', '陈伟', 'עדי', 'محمد', 'Олена', 'Αλέξης', '﨏', 'Zoë'];
  expect(sortByName(names, (name) => name)).toEqual([
    'Zoë',
    'Αλέξης',
    'Олена',
    'עדי',
    'محمد',
    '陈伟',
    '﨏',
    '𠮷田',
  ]);
});

test('names that differ in marks alone stay as they were', () => {
  expect(sortByName(['Zoë', 'Zoe'], (name) => name)).toEqual(['Zoë', 'Zoe']);
});
