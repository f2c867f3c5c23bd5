/** @jest-environment node */
import { keptNumber, numberDoubts, getWrongForm } from '@/lib/companies/numbers/rules';
import { openDoubts } from '@/lib/kernel/doubts';

test.each([
  ['vat_number', 'GB 666 1196 68', '666119668'],
  ['utr', ' 10971 72564 K ', '1097172564'],
  ['company_number', '9317745', '09317745'],
  ['vat_number', '', null],
  ['utr', undefined, null],
] as const)('%s %p is kept as %p', (field, typed, kept) =>
  expect(keptNumber(field, typed)).toBe(kept),
);

test('empty text has no wrong form, and a failing check digit is none either', () => {
  expect(getWrongForm('vat_number', ' ')).toBeUndefined();
  expect(getWrongForm('vat_number', '666119668')).toBeUndefined();
  expect(getWrongForm('vat_number', '12')).toMatch('This one has 2 digits');
});

test('each number whose check digits fail is a doubt until that very sentence is confirmed', () => {
  const doubts = numberDoubts({
    vat_number: '666119668',
    utr: '2955839661',
    company_number: '07731208',
  });
  expect(doubts.map(({ field }) => field)).toEqual(['vat_number', 'utr']);
  const [vat, utr] = doubts;
  expect(openDoubts(doubts, undefined)).toEqual(doubts);
  expect(openDoubts(doubts, [vat!.sentence])).toEqual([utr]);
  expect(
    openDoubts(
      doubts,
      numberDoubts({ vat_number: '553557881' }).map((d) => d.sentence),
    ),
  ).toEqual(doubts);
});
