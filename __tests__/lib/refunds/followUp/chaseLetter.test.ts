/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { chaseLetter, mayChase, type ChaseFacts } from '@/lib/refunds/followUp/chaseLetter';

const facts: ChaseFacts = {
  today: '2026-11-20',
  companyName: 'Calder Cycles Ltd',
  vrn: '980780684',
  period: { start: '2026-08-01', end: '2026-08-31' },
  refundPence: pence(586_340),
  filedOn: '2026-10-04',
  receipt: '241903861127',
  clock: { startedOn: '2026-10-04', daysUsed: 47, totalDays: 30, stopped: false },
  daysElapsed: 47,
  enquiries: [],
};

test.each([
  [30, false],
  [31, true],
  [0, false],
])('on day %p of 30 a letter is offered: %p', (daysUsed, offered) => {
  expect(mayChase({ daysUsed, totalDays: 30 })).toBe(offered);
});

test('the letter says period, amount, filing day, days elapsed and days over', () => {
  const letter = chaseLetter(facts);
  expect(letter.subject).toBe('VAT repayment not authorised in 30 days: 1 to 31 August 2026');
  expect(letter.facts).toEqual(
    expect.arrayContaining([
      { label: 'Repayment claimed', value: '£5,863.40' },
      { label: 'Return received', value: '4 October 2026' },
      { label: 'Form bundle number', value: '2419 0386 1127' },
      { label: 'Calendar days since then', value: '47' },
      { label: 'Days of your clock used', value: '47 of 30' },
    ]),
  );
  expect(letter.paragraphs[1]).toMatch(/By our count 47 days have run\. That is 17 days over\.$/);
  expect(letter.paragraphs.join(' ')).not.toMatch(/interest/);
});

test('questions and their answers are listed, and their days are left out of the count', () => {
  const letter = chaseLetter({
    ...facts,
    clock: { ...facts.clock, daysUsed: 37 },
    enquiries: [
      { id: 'a', by: 'call', askedOn: '2026-10-10', afterFive: false, answeredOn: '2026-10-20' },
    ],
  });
  expect(letter.paragraphs[1]).toBe(
    'You asked us a question by phone on 10 October 2026, and had our answer on 20 October 2026.',
  );
  const named = chaseLetter({
    ...facts,
    enquiries: [
      { id: 'a', by: 'letter', askedOn: '2026-10-10', afterFive: false, reference: 'CFS-1234567' },
    ],
  });
  expect(named.paragraphs[1]).toBe(
    'You asked us a question by letter on 10 October 2026, your reference CFS-1234567.',
  );
  expect(letter.paragraphs[2]).toMatch(
    /37 days have run, with 10 days of enquiry left out\. That is 7 days over\.$/,
  );
});

test.each([
  ['2026-10-08', '8 October 2026', 'at 2.75% a year, your rate since 9 January 2026.'],
  ['2026-01-08', '8 January 2026', 'at your rate on each day, 2.75% a year since 9 January 2026.'],
])('interest from %s is asked for with its sum, its start and the rate', (from, start, rate) => {
  const letter = chaseLetter({
    ...facts,
    interest: {
      pence: pence(2_121),
      from: isoDateOf(from),
      rateHundredths: 275,
      rateFrom: '2026-01-09',
    },
  });
  expect(letter.paragraphs.at(-1)).toBe(
    `Please also pay the repayment interest that is due from ${start}. By our count it comes to £21.21 up to 20 November 2026, ${rate}`,
  );
});

test('there is no letter while HMRC has days left', () => {
  expect(() => chaseLetter({ ...facts, clock: { ...facts.clock, daysUsed: 30 } })).toThrow(
    RangeError,
  );
});
