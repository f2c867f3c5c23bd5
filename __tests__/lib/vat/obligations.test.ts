/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  getFrequency,
  isSuperseded,
  labelInSentence,
  obligationStatus,
  periodLabel,
  periodRange,
  vatClearBy,
  vatDueDate,
  type Obligation,
} from '@/lib/vat/obligations';

test.each(vectors.vatDue)(
  'a period to $end is due $due, cleared by $clearBy',
  ({ end, due, clearBy }) => {
    expect(vatDueDate(isoDateOf(end))).toBe(due);
    expect(vatClearBy(isoDateOf(due))).toBe(clearBy);
  },
);

test.each([
  ['2026-10-01', '2026-10-31', 'October 2026', '1 to 31 October 2026', 'Monthly'],
  ['2026-04-01', '2026-06-30', 'Quarter to 30 June 2026', '1 April to 30 June 2026', 'Quarterly'],
  [
    '2026-11-01',
    '2027-01-31',
    'Quarter to 31 January 2027',
    '1 November 2026 to 31 January 2027',
    'Quarterly',
  ],
  ['2026-04-01', '2027-03-31', 'Year to 31 March 2027', '1 April 2026 to 31 March 2027', 'Annual'],
  [
    '2026-10-15',
    '2026-11-14',
    '15 Oct 2026 to 14 Nov 2026',
    '15 October to 14 November 2026',
    undefined,
  ],
  [
    '2026-10-05',
    '2026-11-09',
    '5 Oct 2026 to 9 Nov 2026',
    '5 October to 9 November 2026',
    undefined,
  ],
])('%s to %s is named %s', (start, end, label, range, frequency) => {
  expect(periodLabel({ start: isoDateOf(start), end: isoDateOf(end) })).toBe(label);
  expect(periodRange({ start: isoDateOf(start), end: isoDateOf(end) })).toBe(range);
  expect(getFrequency([{ start: isoDateOf(start), end: isoDateOf(end) }])).toBe(frequency);
});

const october: Obligation = {
  periodKey: '26AJ',
  start: '2026-10-01',
  end: '2026-10-31',
  due: '2026-12-07',
  status: 'open',
};

test.each<[IsoDate, Partial<Obligation>, boolean, string]>([
  ['2026-10-31', {}, false, 'Not started'],
  ['2026-11-01', {}, false, 'Ready to file'],
  ['2026-11-20', {}, false, 'Ready to file'],
  ['2026-11-22', {}, false, 'Ready to file'],
  ['2026-11-23', {}, false, 'Due soon'],
  ['2026-12-07', {}, false, 'Due soon'],
  ['2026-12-08', {}, false, 'Return late'],
  ['2026-12-08', {}, true, 'Filed, awaiting HMRC'],
  ['2026-11-20', { status: 'fulfilled' as const, received: '2026-11-03' }, false, 'Filed'],
])('on %s with %p (receipt held: %p) it is %s', (today, change, filedByUs, words) => {
  expect(obligationStatus({ ...october, ...change }, today, filedByUs)).toBe(words);
});

test('the newest regular period says how often a company files', () => {
  expect(getFrequency([{ start: '2025-01-01', end: '2025-03-31' }, october])).toBe('Monthly');
  expect(
    getFrequency([
      { start: '2025-01-01', end: '2025-03-31' },
      { start: '2025-04-01', end: '2025-04-20' },
    ]),
  ).toBe('Quarterly');
  expect(getFrequency([])).toBeUndefined();
});

test.each([
  ['October 2026', 'October 2026'],
  ['Quarter to 31 October 2026', 'the quarter to 31 October 2026'],
  ['Year to 31 March 2027', 'the year to 31 March 2027'],
  ['5 Oct 2026 to 9 Nov 2026', '5 Oct 2026 to 9 Nov 2026'],
])('“%s” reads “%s” inside a sentence', (label, words) => {
  expect(labelInSentence(label)).toBe(words);
});

test('a return is not ours to have filed unless that is said', () => {
  expect(obligationStatus(october, '2026-11-20')).toBe('Ready to file');
});

describe('a period that HMRC lists again under another key', () => {
  const listed = (id: string, day: string, more: { vrn?: string; end?: IsoDate } = {}) => ({
    id,
    vrn: '553557881',
    start: isoDateOf('2026-10-01'),
    end: isoDateOf('2026-10-31'),
    readAt: new Date(`${day}T09:00:00Z`),
    ...more,
  });
  const [before, after] = [listed('before', '2026-11-18'), listed('after', '2026-11-20')];
  const superseded = (periods: (typeof before)[], ...held: string[]) =>
    periods
      .filter((period) => isSuperseded(period, periods, (id) => held.includes(id)))
      .map(({ id }) => id);

  test('is the one that was read last', () => {
    expect(superseded([before, after])).toEqual(['before']);
  });
  test('is the one with a return or a sale of ours, whenever it was read', () => {
    expect(superseded([before, after], 'before')).toEqual(['after']);
    expect(superseded([before, after], 'after')).toEqual(['before']);
  });
  test('is both, with a return or a sale under each, or where HMRC lists both at once', () => {
    expect(superseded([before, after], 'before', 'after')).toEqual([]);
    expect(superseded([after, listed('beside', '2026-11-20')])).toEqual([]);
  });
  test('has the same days and number', () => {
    expect(superseded([before, listed('longer', '2026-11-20', { end: '2026-12-31' })])).toEqual([]);
    expect(superseded([before, listed('other', '2026-11-20', { vrn: '246040490' })])).toEqual([]);
  });
});
