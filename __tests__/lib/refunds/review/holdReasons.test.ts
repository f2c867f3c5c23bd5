import { pence } from '@/lib/kernel/money';
import {
  DEFAULT_HOLD_LIMITS,
  needsTwoPeople,
  DEFAULT_REVIEW_RULES,
} from '@/lib/refunds/review/holdLimits';
import { holdReasons, type HoldFacts, type HoldReason } from '@/lib/refunds/review/holdReasons';

const NOW = new Date('2026-11-20T14:05:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const pounds = (amount: number) => pence(Math.round(amount * 100));
const times = (count: number, amount: number) =>
  Array.from({ length: count }, () => pounds(amount));

/** A first sale of an ordinary sum, read from HMRC and the books. */
const ORDINARY: HoldFacts = {
  now: NOW,
  refundPence: pounds(1_422.95),
  payoutPence: pounds(1_408.72),
  isFirstSale: true,
  vatNumberPence: pounds(0),
  portalDayPence: pounds(0),
  repaidPence: times(12, 1_400),
  boxes: { box4Pence: pounds(1_900), box7Pence: pounds(9_500) },
  isTypedAlone: false,
  hmrcSince: hoursAgo(1),
  accountSince: hoursAgo(1),
  payee: 'match',
};
const reasonsOf = (more: Partial<HoldFacts>) =>
  holdReasons({ ...ORDINARY, ...more }, DEFAULT_HOLD_LIMITS);

test('a first sale of an ordinary sum that HMRC and the books agree on is paid at once', () => {
  expect(reasonsOf({})).toEqual([]);
});

const KNOWN = { isFirstSale: false, repaidPence: times(12, 60_000) };

test.each<[string, Partial<HoldFacts>, HoldReason[]]>([
  ['one refund of the limit', { ...KNOWN, refundPence: pounds(50_000) }, []],
  ['one refund above it', { ...KNOWN, refundPence: pounds(50_000.01) }, ['refund']],
  ['a first sale of the limit', { refundPence: pounds(5_000), repaidPence: times(12, 5_000) }, []],
  [
    'a first sale above it',
    { refundPence: pounds(5_000.01), repaidPence: times(12, 5_000) },
    ['firstSale'],
  ],
  [
    'a later sale above the limit of a first',
    { isFirstSale: false, refundPence: pounds(5_000.01), repaidPence: times(12, 5_000) },
    [],
  ],
  [
    'one VAT number up to its limit',
    { ...KNOWN, refundPence: pounds(5_000), vatNumberPence: pounds(70_000) },
    [],
  ],
  [
    'one VAT number above it',
    { ...KNOWN, refundPence: pounds(5_000), vatNumberPence: pounds(70_000.01) },
    ['vatNumber'],
  ],
  ['the portal up to its limit', { portalDayPence: pounds(248_577.05) }, []],
  ['the portal above it', { portalDayPence: pounds(248_577.06) }, ['portalDay']],
  ['three times the median', { refundPence: pounds(4_200) }, []],
  ['more than three times the median', { refundPence: pounds(4_200.01) }, ['unusual']],
  [
    'a refund older than the last twelve does not count',
    { refundPence: pounds(4_200.01), repaidPence: [...times(12, 1_400), ...times(30, 50_000)] },
    ['unusual'],
  ],
  [
    'two repaid refunds are too few, however small they are',
    { isFirstSale: false, refundPence: pounds(5_000), repaidPence: times(2, 1) },
    [],
  ],
  [
    'with too few the limit of a first sale counts',
    { isFirstSale: false, refundPence: pounds(5_000.01), repaidPence: times(2, 5_000) },
    ['fewRepaid'],
  ],
  [
    'three repaid refunds are enough',
    { refundPence: pounds(4_200.01), repaidPence: times(3, 1_400) },
    ['unusual'],
  ],
  [
    'box 4 a quarter of box 7',
    { boxes: { box4Pence: pounds(2_500), box7Pence: pounds(10_000) } },
    [],
  ],
  [
    'box 4 more than a quarter of box 7',
    { boxes: { box4Pence: pounds(2_500.01), box7Pence: pounds(10_000) } },
    ['boxes'],
  ],
  ['no purchases at all', { boxes: { box4Pence: pounds(1), box7Pence: pounds(0) } }, ['boxes']],
  [
    'typed figures with a consent and an account of a day',
    { isTypedAlone: true, hmrcSince: hoursAgo(24), accountSince: hoursAgo(24) },
    [],
  ],
  [
    'typed figures with a younger consent',
    { isTypedAlone: true, hmrcSince: hoursAgo(23.9), accountSince: hoursAgo(24) },
    ['typed'],
  ],
  [
    'typed figures with a younger account',
    { isTypedAlone: true, hmrcSince: hoursAgo(24), accountSince: hoursAgo(23.9) },
    ['typed'],
  ],
  [
    'typed figures without a consent',
    { isTypedAlone: true, hmrcSince: undefined, accountSince: hoursAgo(24) },
    ['typed'],
  ],
  [
    'typed figures above their limit',
    {
      ...KNOWN,
      isTypedAlone: true,
      hmrcSince: hoursAgo(999),
      accountSince: hoursAgo(999),
      refundPence: pounds(5_000.01),
    },
    ['typed'],
  ],
  ['a name that is close, on a small payout', { payee: 'close' }, []],
  [
    'a name that is close',
    { ...KNOWN, payee: 'close', payoutPence: pounds(5_000.01) },
    ['payeeName'],
  ],
  [
    'a name that could not be checked',
    { ...KNOWN, payee: 'notAvailable', payoutPence: pounds(5_000.01) },
    ['payeeName'],
  ],
  [
    'ten million pounds, typed by somebody new',
    {
      refundPence: pounds(10_000_000),
      payoutPence: pounds(9_900_000),
      isTypedAlone: true,
      repaidPence: times(12, 5_000),
      boxes: { box4Pence: pounds(10_000_000), box7Pence: pounds(0) },
    },
    ['unusual', 'boxes', 'typed', 'refund', 'firstSale', 'vatNumber', 'portalDay'],
  ],
])('%s', (_, more, reasons) => {
  expect(reasonsOf(more)).toEqual(reasons);
});

test('two people approve above the sum, not at it', () => {
  expect(needsTwoPeople(pounds(25_000), DEFAULT_REVIEW_RULES)).toBe(false);
  expect(needsTwoPeople(pounds(25_000.01), DEFAULT_REVIEW_RULES)).toBe(true);
});
