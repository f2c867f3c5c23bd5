/** @jest-environment node */
import {
  changedNumbers,
  mergedNumbers,
  NO_NUMBERS,
  NUMBER_HOLDS,
  numberInUseWords,
  overtakenWords,
  type NumbersOfClient,
} from '@/lib/clients/numbers';

const none = NO_NUMBERS;
const A = '666119668';
const B = '553557881';
const of = (some: Partial<NumbersOfClient>): NumbersOfClient => ({ ...none, ...some });

test.each([
  ['what was typed is kept', {}, { vrn: A }, {}, { vrn: A }],
  ['what was emptied is none', { vrn: A }, {}, { vrn: A }, {}],
  [
    'what was left alone is as it stands now',
    { vrn: A },
    { vrn: A, utr: '1234567890' },
    { vrn: B },
    { vrn: B, utr: '1234567890' },
  ],
  ['two who typed the same agree', { vrn: A }, { vrn: B }, { vrn: B }, { vrn: B }],
] as const)('%s', (_what, seen, typed, now, kept) => {
  expect(mergedNumbers({ seen: of(seen), typed: of(typed), now: of(now) })).toEqual(of(kept));
});

test('a change that conflicts with a colleague’s names the number and its current value', () => {
  expect(mergedNumbers({ seen: of({ vrn: A }), typed: of({}), now: of({ vrn: B }) })).toBe('vrn');
  const twice = {
    seen: none,
    typed: of({ companyNumber: '07732914', vrn: A }),
    now: of({ companyNumber: '07732915' }),
  };
  expect(mergedNumbers(twice)).toBe('companyNumber');
  expect(overtakenWords('vrn', '666 1196 68')).toContain(
    'The VAT number is now 666 1196 68. Your changes were not saved',
  );
  expect(overtakenWords('utr', undefined)).toContain('There is no longer a UTR here.');
});

test('the numbers that are others are named in the order of the form', () => {
  expect(changedNumbers(none, of({ utr: '1', companyNumber: '2', vrn: '3' }))).toEqual([
    'companyNumber',
    'vrn',
    'utr',
  ]);
});

test.each(NUMBER_HOLDS)(
  'that %s holds a VAT number fast is said in a sentence with the way on',
  (hold) => {
    expect(numberInUseWords(hold, '666 1196 68')).toMatch(
      hold === 'ownPeople' ? /only its owner can change its VAT number\.$/ : /666 1196 68.*\.$/,
    );
  },
);
