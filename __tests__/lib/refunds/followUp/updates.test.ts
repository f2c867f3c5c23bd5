/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { ClaimState } from '@/lib/refunds/claim/claim';
import type { Enquiry } from '@/lib/refunds/followUp/enquiries';
import { passOnUpdate, toSendPence } from '@/lib/refunds/followUp/passOnUpdate';
import {
  sortUpdates,
  refundUpdates,
  type UpdateFacts,
  type RefundUpdate,
} from '@/lib/refunds/followUp/updates';
import { updateWords } from '@/lib/refunds/followUp/updateWords';
import type { RepaymentRecord, RepaymentStatus } from '@/lib/vat/repayments/states';

const row = (status: RepaymentStatus, change: Partial<RepaymentRecord> = {}): RepaymentRecord => ({
  periodKey: '26AJ',
  status,
  createdOn: '2026-11-03',
  updatedOn: '2026-11-19',
  box5Pence: pence(421_000),
  originalPence: pence(421_000),
  ...change,
});
const facts: UpdateFacts = {
  today: '2026-11-20',
  filedOn: '2026-11-03',
  repayments: [],
  enquiries: [],
  claim: {
    state: 'paid_out',
    refundPence: pence(421_000),
    hmrcRepaidPence: null,
    hmrcRepaidOn: null,
  },
};
const checking = row('SENT_FOR_RISKING', { updatedOn: '2026-11-05' });
const queried = row('CLAIM_QUERIED', { updatedOn: '2026-11-12' });
const suspended = row('REPAYMENT_SUSPENDED');
const less = row('REPAYMENT_ADJUSTED', { box5Pence: pence(321_000) });
const turned = row('ADJUSMENT_TO_TAX_DUE', { box5Pence: pence(10_000) });
const july = { periodId: 'jul', label: 'July 2026', due: '2026-09-07' as IsoDate };
const asked: Enquiry = {
  id: 'a',
  by: 'letter',
  askedOn: '2026-11-10',
  afterFive: false,
  reference: 'CFS-1234567',
};
const answered = (on: IsoDate): Enquiry => ({ ...asked, answeredOn: on });
const inState = (state: ClaimState, repaid?: number): UpdateFacts['claim'] => ({
  ...facts.claim,
  state,
  ...(repaid !== undefined && { hmrcRepaidPence: pence(repaid), hmrcRepaidOn: '2026-11-19' }),
});
const owed = (left: number): UpdateFacts['shortfall'] => ({
  outstandingPence: pence(left),
  passOnPence: pence(0),
  payBy: '2026-12-04',
});
const kinds = (change: Partial<UpdateFacts>) =>
  refundUpdates({ ...facts, ...change }).map(({ what }) => what);

test.each<[string, Partial<UpdateFacts>, RepaymentRecord[], string[]]>([
  ['nothing read, nothing said', {}, [], []],
  ['still checking', {}, [checking], []],
  ['approved as sold', {}, [row('REPAYMENT_APPROVED')], []],
  ['changed to more', {}, [row('REPAYMENT_ADJUSTED', { box5Pence: pence(500_000) })], []],
  ['changed to less', {}, [checking, less], ['reduced']],
  [
    'changed to less before our money has left',
    { claim: inState('confirmed') },
    [less],
    ['reduced'],
  ],
  [
    'approved, and a part set off against a bill',
    {},
    [row('REPAYMENT_APPROVED', { clearedOn: '2026-11-20', clearedPence: pence(400_000) })],
    ['reduced'],
  ],
  ['turned into tax due', {}, [turned], ['tax_due']],
  ['held for a missing return', {}, [suspended], ['suspended']],
  ['a person at HMRC looks', {}, [queried], ['question']],
  [
    'a question was recorded, and HMRC’s tracker does not tell',
    { enquiries: [asked] },
    [checking],
    ['question'],
  ],
  ['a question was recorded, and nothing can be read', { enquiries: [asked] }, [], ['question']],
  ['everything HMRC asked is answered', { enquiries: [answered('2026-11-14')] }, [queried], []],
  [
    'answered before HMRC began to look again',
    { enquiries: [answered('2026-11-11')] },
    [queried],
    ['question'],
  ],
  [
    'held, and asked: both, the missing return first',
    { enquiries: [asked] },
    [queried, suspended],
    ['suspended', 'question'],
  ],
  ['decided: what was asked before is past', { enquiries: [asked] }, [queried, less], ['reduced']],
  [
    'a shortfall that is open',
    { claim: inState('shortfall', 321_000), shortfall: owed(50_000) },
    [less],
    ['reduced'],
  ],
  [
    'a shortfall that a payout under way covers',
    { claim: inState('shortfall', 321_000), shortfall: owed(0) },
    [less],
    [],
  ],
  ['a claim that is settled', { claim: inState('closed', 321_000) }, [less], []],
  ['a claim that was withdrawn', { claim: inState('withdrawn') }, [turned], []],
])(
  'docs/rules/product.md#what-hmrc-does-to-a-sold-refund: %s',
  (_rule, change, repayments, expected) => {
    expect(kinds({ ...change, repayments })).toEqual(expected);
  },
);

const first = (change: Partial<UpdateFacts>): RefundUpdate => {
  const [news] = refundUpdates({ ...facts, ...change });
  if (!news) throw new Error('Nothing is said.');
  return news;
};
const words = (change: Partial<UpdateFacts>) => updateWords(first(change), 'October 2026');

test('less than was sold: the difference at once, what follows, and a day that is only expected', () => {
  expect(first({ repayments: [less] })).toMatchObject({
    since: '2026-11-19',
    soldPence: 421_000,
    approvedPence: 321_000,
    differencePence: 100_000,
    late: false,
    reviewBy: '2026-12-19',
    // HMRC’s money three working days after Thu 19 Nov, and ten working days from that.
    by: { on: '2026-12-08', certainty: 'expected' },
  });
  expect(words({ repayments: [less] })).toEqual({
    title: 'HMRC approved £1,000.00 less than you sold',
    cause:
      'You sold a refund of £4,210.00, and HMRC approved £3,210.00 on 19 Nov 2026, so £1,000.00 is missing. HMRC’s letter says why. ' +
      'If you disagree, you can ask HMRC to review its decision until Sat 19 Dec 2026. ' +
      'If the date on its letter is later, the 30 days count from that date.',
    follows:
      'Nothing is to be paid today. Once HMRC has paid its part, we write to you. You then owe us £1,000.00 within ten ' +
      'working days, by about Tue 8 Dec 2026. We take it off the next refund that we pay you. If there is none, send it by bank transfer.',
    line: 'HMRC approved £1,000.00 less than you sold for October 2026',
    act: { label: 'See the claim', at: 'claim' },
  });
});

test('past the days in which HMRC’s money was expected no day is made up', () => {
  const late = first({ repayments: [less], today: '2026-12-20' });
  expect(late.by).toBeUndefined();
  expect(updateWords(late, 'October 2026').follows).toContain(
    'within ten working days. We take it off',
  );
});

test('once it is owed the day is set, what is left is said, and a day that has passed is late', () => {
  const change = {
    claim: inState('shortfall', 321_000),
    repayments: [less],
    shortfall: owed(40_000),
  };
  expect(first(change)).toMatchObject({
    differencePence: 100_000,
    leftPence: 40_000,
    by: { on: '2026-12-04', certainty: 'known' },
    late: false,
  });
  expect(words(change).title).toBe('HMRC paid £1,000.00 less than you sold');
  expect(words(change).follows).toMatch(
    /^£400\.00 is left to pay by Fri 4 Dec 2026\. We take it off the next refund that we pay you/,
  );
  expect(first({ ...change, today: '2026-12-05' }).late).toBe(true);
  expect(words({ ...change, today: '2026-12-05' }).follows).toMatch(
    /^£400\.00 was to be paid by Fri 4 Dec 2026\./,
  );
});

test('tax due names what HMRC asks for, and all of what was sold is missing', () => {
  const change = { claim: inState('shortfall', 0), repayments: [turned], shortfall: owed(421_000) };
  expect(first(change)).toMatchObject({
    what: 'tax_due',
    differencePence: 421_000,
    approvedPence: 0,
    taxDuePence: 10_000,
  });
  expect(words(change)).toMatchObject({
    title: 'HMRC will not pay the refund you sold',
    cause:
      'You sold a refund of £4,210.00. On 19 Nov 2026 HMRC changed the return: it pays nothing and asks you for £100.00 of VAT, so ' +
      '£4,210.00 is missing. If you disagree, you can ask HMRC to review its decision until Sat 19 Dec 2026. ' +
      'If the date on its letter is later, the 30 days count from that date.',
    line: 'HMRC will not pay the refund of £4,210.00 you sold for October 2026',
  });
});

test('held: the missing return by name and day, with the way there', () => {
  expect(first({ repayments: [suspended], missing: july })).toMatchObject({
    by: { on: '2026-09-07', certainty: 'known' },
    late: true,
    missing: july,
  });
  expect(words({ repayments: [suspended], missing: july })).toMatchObject({
    cause:
      'HMRC has held £4,210.00 since 19 Nov 2026, because your return for July 2026, due 7 Sep 2026, is missing.',
    line: 'HMRC holds the refund you sold for October 2026: file July 2026',
    act: { label: 'File the missing return', at: 'return' },
  });
  expect(words({ repayments: [suspended] }).follows).toContain(
    'HMRC’s list does not show us which return is missing.',
  );
});

test('a question names how, when and HMRC’s reference, and the days that stop counting', () => {
  expect(words({ enquiries: [asked], repayments: [checking] })).toEqual({
    title: 'HMRC waits for your answer',
    cause:
      'HMRC asked you by letter on 10 Nov 2026, reference CFS-1234567, about the refund of £4,210.00 you sold.',
    follows:
      'Answer in full by the day HMRC named, then record the day on the claim. HMRC’s 30 days stop counting from 12 Nov 2026 until it ' +
      'has a complete answer, at day 9 of 30.',
    line: 'HMRC waits for your answer about October 2026',
    act: { label: 'Answer HMRC', at: 'claim' },
  });
  expect(words({ repayments: [queried] }).follows).toContain(
    'HMRC has used 17 of its 30 days; its own last day is 3 Dec 2026.',
  );
  expect(words({ repayments: [queried], today: '2026-12-10' }).follows).toContain(
    'HMRC’s own last day was 3 Dec 2026, so it is late.',
  );
});

test('of several claims what is late comes first, then the gravest, then the oldest', () => {
  const news = [
    first({ repayments: [queried] }),
    first({ repayments: [less] }),
    first({ repayments: [turned] }),
    first({ repayments: [suspended], missing: july }),
    first({ repayments: [{ ...less, updatedOn: '2026-11-10' }] }),
  ];
  expect(sortUpdates(news).map(({ what, since }) => `${what} ${since}`)).toEqual([
    'suspended 2026-11-19',
    'tax_due 2026-11-19',
    'reduced 2026-11-10',
    'reduced 2026-11-19',
    'question 2026-11-12',
  ]);
});

describe('a repayment that is to be passed on', () => {
  const repaid = inState('hmrc_repaid', 421_000);
  const left = (change = {}) => ({
    outstandingPence: pence(0),
    passOnPence: pence(421_000),
    payBy: '2026-11-27' as IsoDate,
    ...change,
  });
  const passOn = (change = {}, today: IsoDate = '2026-11-20') =>
    passOnUpdate(repaid, left(change), today);

  test('is news from a week before its day on, and late after it', () => {
    expect(passOn({}, '2026-11-19')).toBeUndefined();
    expect(passOn({}, '2026-11-20')).toMatchObject({
      what: 'pass_on',
      leftPence: 421_000,
      by: { on: '2026-11-27', certainty: 'known' },
      late: false,
    });
    expect(passOn({}, '2026-11-27')).toMatchObject({ late: false });
    expect(passOn({}, '2026-11-28')).toMatchObject({ late: true });
  });

  test('is no news once it is on its way, beside a shortfall, or before HMRC has paid', () => {
    expect(passOn({ passOnPence: pence(0) })).toBeUndefined();
    expect(passOn({ outstandingPence: pence(1) })).toBeUndefined();
    expect(passOnUpdate(inState('paid_out'), left(), '2026-11-20')).toBeUndefined();
    expect(passOnUpdate(repaid, undefined, '2026-11-20')).toBeUndefined();
  });

  test('says how much, by when, and the two ways to pay it', () => {
    const words = (today: IsoDate) => {
      const news = passOn({}, today);
      return news && updateWords(news, 'October 2026');
    };
    expect(words('2026-11-20')?.follows).toBe(
      '£4,210.00 is to reach us by Fri 27 Nov 2026. We take it off the next refund that we pay you. If there is none, send it by bank transfer.',
    );
    expect(words('2026-11-30')?.line).toBe(
      '£4,210.00 that HMRC repaid for October 2026 was to be passed on to us by Fri 27 Nov 2026',
    );
  });
});

test('a shortfall beside a repayment that is still to be passed on names the one sum to send', () => {
  const [news] = refundUpdates({
    ...facts,
    claim: inState('shortfall', 321_000),
    repayments: [less],
    shortfall: {
      outstandingPence: pence(100_000),
      passOnPence: pence(321_000),
      payBy: '2026-12-04',
    },
  });
  expect(news && toSendPence(news)).toBe(421_000);
  expect(news && updateWords(news, 'October 2026').follows).toBe(
    '£1,000.00 is left to pay by Fri 4 Dec 2026. We take it off the next refund that we pay you. If there is none, send it by bank transfer, with the £3,210.00 that HMRC repaid: £4,210.00 in one payment.',
  );
  expect(toSendPence({})).toBeUndefined();
});
