import {
  isStillKept,
  numbersLine,
  onlyMatch,
  ownNumber,
  type OwnNumbers,
} from '@/lib/connections/ownNumber';

const OURS = { vatNumber: '553557881', companyNumber: '11482907' };

test.each<[string, OwnNumbers, OwnNumbers, string]>([
  ['the same VAT number', { vatNumber: '553557881' }, OURS, 'same'],
  ['it with GB and spaces', { vatNumber: 'GB 553 5578 81' }, OURS, 'same'],
  ['it with dots and small letters', { vatNumber: 'gb553.5578.81' }, OURS, 'same'],
  ['it with the branch of a VAT group', { vatNumber: '553557881001' }, OURS, 'same'],
  [
    'it without the branch of ours',
    { vatNumber: '553557881' },
    { vatNumber: '553557881002' },
    'same',
  ],
  ['another VAT number', { vatNumber: '432198750' }, OURS, 'different'],
  ['a number that only begins like ours', { vatNumber: '5535578812' }, OURS, 'different'],
  ['a number of another country', { vatNumber: 'IE1234567T' }, OURS, 'different'],
  ['words where the number belongs', { vatNumber: 'applied for' }, OURS, 'different'],
  ['no number', {}, OURS, 'unknown'],
  ['empty numbers', { vatNumber: ' ', companyNumber: '' }, OURS, 'unknown'],
  ['only hyphens', { vatNumber: '---' }, OURS, 'unknown'],
  ['only the same company number', { companyNumber: '11482907' }, OURS, 'same'],
  ['only another company number', { companyNumber: '07733192' }, OURS, 'different'],
  [
    'a company number without its zeros',
    { companyNumber: '621952' },
    { companyNumber: '00621952' },
    'same',
  ],
  ['words for a company number', { companyNumber: 'registered in England' }, OURS, 'unknown'],
  [
    'the same VAT number and another company',
    { vatNumber: '553557881', companyNumber: '07733192' },
    OURS,
    'different',
  ],
  [
    'the same company and another VAT number',
    { vatNumber: '432198750', companyNumber: '11482907' },
    OURS,
    'different',
  ],
  [
    'a VAT number, and we have none',
    { vatNumber: '553557881' },
    { companyNumber: '11482907' },
    'unknown',
  ],
  ['numbers, and we have none', OURS, {}, 'unknown'],
  ['nothing on either side', {}, {}, 'unknown'],
  ['null on both sides', { vatNumber: null }, { vatNumber: null }, 'unknown'],
  ['the same UTR with its K', { utr: '21987 65432 K' }, { utr: '2198765432' }, 'same'],
  ['another UTR', { utr: '2198765432' }, { utr: '1234567890' }, 'different'],
])('%s: %j beside %j is %s', (_what, theirs, ours, verdict) => {
  expect(ownNumber(theirs, ours)).toBe(verdict);
  expect(ownNumber(ours, theirs)).toBe(verdict);
});

const [ours, twin, stranger, nameless] = [
  { id: 'ours', verdict: 'same' as const },
  { id: 'twin', verdict: 'same' as const },
  { id: 'stranger', verdict: 'different' as const },
  { id: 'nameless', verdict: 'unknown' as const },
];
test.each([
  ['the only one that matches', [stranger, ours, nameless], ours],
  ['nothing where two match', [ours, twin], undefined],
  ['nothing where none matches', [stranger, nameless], undefined],
  ['nothing of one that gives no number', [nameless], undefined],
  ['nothing of none', [], undefined],
])('takes %s without a question', (_what, accounts, expected) => {
  expect(onlyMatch(accounts)).toBe(expected);
});

describe('what a person kept', () => {
  const theirs = { vatNumber: 'GB432198750' };
  const kept = { theirs: numbersLine(theirs), ours: numbersLine(OURS) };

  test.each<[string, OwnNumbers, OwnNumbers, boolean]>([
    ['holds for the same numbers', { vatNumber: '432 1987 50' }, OURS, true],
    ['ends when theirs changes', { vatNumber: '220430231' }, OURS, false],
    ['ends when theirs is taken away', {}, OURS, false],
    ['ends when ours changes', theirs, { ...OURS, vatNumber: '980780684' }, false],
  ])('%s', (_what, now, us, holds) => {
    expect(isStillKept(kept, now, us)).toBe(holds);
  });

  test('is nothing when nothing was kept', () => {
    expect(isStillKept(undefined, {}, {})).toBe(false);
  });
});
