/** @jest-environment node */
import {
  clockStop,
  enquiryProblem,
  enquiryReference,
  enquiryReferenceProblem,
  stopsOf,
  stopsOn,
  withEnquiries,
} from '@/lib/refunds/followUp/enquiries';
import { clockMeter } from '@/lib/vat/repayments/hmrcClock';
import type { TimelineStep } from '@/lib/kernel/text/timelineStep';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

test.each([
  [
    'a letter: two working days after it was posted',
    { by: 'letter', askedOn: '2026-11-12', afterFive: false },
    '2026-11-16',
  ],
  [
    'a call before 17:00: the same day',
    { by: 'call', askedOn: '2026-11-12', afterFive: false },
    '2026-11-12',
  ],
  [
    'a call at 17:00 or later: the next day',
    { by: 'call', askedOn: '2026-11-12', afterFive: true },
    '2026-11-13',
  ],
  [
    'an e-mail after 17:00 in summer',
    { by: 'email', askedOn: '2026-07-10', afterFive: true },
    '2026-07-11',
  ],
] as const)('VATRS10230 stops the clock for %s', (_rule, enquiry, expected) => {
  expect(stopsOn(enquiry)).toBe(expected);
});

test('it runs again on the day of a complete answer, and a question without one still holds it', () => {
  const open = clockStop({ by: 'call', askedOn: '2026-11-10', afterFive: false });
  expect(clockMeter({ startedOn: '2026-11-01', today: '2026-11-20', stops: [open] })).toMatchObject(
    { daysUsed: 9, stopped: true },
  );
  const answered = clockStop({
    by: 'call',
    askedOn: '2026-11-10',
    afterFive: false,
    answeredOn: '2026-11-15',
  });
  expect(
    clockMeter({ startedOn: '2026-11-01', today: '2026-11-20', stops: [answered] }),
  ).toMatchObject({
    daysUsed: 14,
    stopped: false,
    endsOn: '2026-12-06',
  });
});

test('a letter that was answered before it stopped the clock takes no day', () => {
  const quick = clockStop({
    by: 'letter',
    askedOn: '2026-11-12',
    afterFive: false,
    answeredOn: '2026-11-13',
  });
  expect(
    clockMeter({ startedOn: '2026-11-01', today: '2026-11-20', stops: [quick] }),
  ).toMatchObject({ daysUsed: 19, stopped: false });
});

test('every recorded question stops the clock, from its day to the day of its answer if it has one', () => {
  const asked = { by: 'call', askedOn: '2026-11-10', afterFive: false } as const;
  expect(
    stopsOf([{ ...asked, answeredOn: '2026-11-15' }, { ...asked, answeredOn: null }, asked]),
  ).toEqual([
    { from: '2026-11-10', to: '2026-11-15' },
    { from: '2026-11-10' },
    { from: '2026-11-10' },
  ]);
});

test.each<[string, { askedOn: IsoDate; answeredOn?: IsoDate }, string | undefined]>([
  ['on the day of the filing', { askedOn: '2026-11-01' }, undefined],
  ['today', { askedOn: '2026-11-20', answeredOn: '2026-11-20' }, undefined],
  ['tomorrow', { askedOn: '2026-11-21' }, 'asked_on'],
  ['before the filing', { askedOn: '2026-10-31' }, 'asked_on'],
  ['answered tomorrow', { askedOn: '2026-11-10', answeredOn: '2026-11-21' }, 'answered_on'],
  [
    'answered before it was asked',
    { askedOn: '2026-11-10', answeredOn: '2026-11-09' },
    'answered_on',
  ],
])('a question %s', (_when, enquiry, field) => {
  expect(enquiryProblem(enquiry, '2026-11-01', '2026-11-20')?.field).toBe(field);
});

test('the timeline takes questions in on their days and keeps what is now and next behind', () => {
  const step = (
    id: string,
    at: string | undefined,
    state: TimelineStep['state'],
  ): TimelineStep => ({ id, title: id, sentence: '', actor: 'hmrc', state, ...(at && { at }) });
  const steps = withEnquiries(
    [
      step('filed', '2026-11-01T15:21:00.000Z', 'done'),
      step('risking', '2026-11-12', 'done'),
      step('now', '2026-11-20', 'now'),
      step('next', undefined, 'expected'),
    ],
    [{ id: 'a', by: 'call', askedOn: '2026-11-10', afterFive: false, answeredOn: '2026-11-15' }],
  );
  expect(steps.map(({ id }) => id)).toEqual([
    'filed',
    'asked_a',
    'risking',
    'answered_a',
    'now',
    'next',
  ]);
});

test('what happened on the day of a question stands before it, at whatever time it was', () => {
  const filed: TimelineStep = {
    id: 'filed',
    title: '',
    sentence: '',
    actor: 'hmrc',
    state: 'done',
    at: '2026-11-10T15:21:00.000Z',
  };
  const steps = withEnquiries(
    [filed],
    [{ id: 'a', by: 'call', askedOn: '2026-11-10', afterFive: false }],
  );
  expect(steps.map(({ id }) => id)).toEqual(['filed', 'asked_a']);
});

test.each([
  ['letter', 'by letter'],
  ['call', 'by phone'],
  ['email', 'by e-mail'],
] as const)('a question by %s is titled as one', (by, how) => {
  expect(
    withEnquiries([], [{ id: 'a', by, askedOn: '2026-11-10', afterFive: false }])[0]?.title,
  ).toBe(`HMRC asked you something ${how}`);
});

test('HMRC’s reference is not needed', () => {
  expect(enquiryReference(undefined)).toBeUndefined();
});

test.each<[string, string, string | undefined, RegExp | undefined]>([
  ['as HMRC writes it', 'CFS-1234567', 'CFS-1234567', undefined],
  ['typed small, with spaces around it', ' cfsrp 12345 ', 'CFSRP 12345', undefined],
  ['left empty', '  ', undefined, undefined],
  ['with a sign that HMRC does not use', 'CFS_1', 'CFS_1', /letters, digits, hyphens and spaces/],
  ['of 35 characters', 'C'.repeat(35), 'C'.repeat(35), undefined],
  ['of 36 characters', 'C'.repeat(36), 'C'.repeat(36), /35 characters or fewer/],
])('HMRC’s reference %s', (_how, typed, kept, problem) => {
  expect(enquiryReference(typed)).toBe(kept);
  expect(enquiryReferenceProblem(typed)).toEqual(
    problem ? expect.stringMatching(problem) : undefined,
  );
});

test('the timeline names HMRC’s reference where there is one', () => {
  const asked = { id: 'a', by: 'call' as const, askedOn: '2026-11-10' as const, afterFive: false };
  const [plain, named] = [asked, { ...asked, reference: 'CFS-1234567' }].map(
    (entry) => withEnquiries([], [entry])[0]?.sentence,
  );
  expect(named).toBe(`Reference CFS-1234567. ${plain}`);
});
