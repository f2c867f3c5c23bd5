/** @jest-environment node */
import { checkVatNumber } from '@/lib/companies/vatNumber';
import { isCompanyNumber } from '@/lib/companies/companyNumber';
import { daysBetween, isIsoDate, isoDateOf } from '@/lib/kernel/dates/ukDates';
import goldenVectors from '@/__tests__/support/goldenVectors.json';
import { periodEnding, lastEndedMonth } from '@/sandbox/fixtures/calendar';
import { getPeriods, type Period } from '@/sandbox/fixtures/periods';
import { getTrader } from '@/sandbox/fixtures/traders';
import { PEOPLE, PRACTICES, REGISTER, FIXTURE_COMPANIES } from '@/sandbox/fixtures/fixtures';
import { CALDER, MARLOW, NORTHGATE, RYE_STREET, STRANGER } from './openSandbox';

const at = (vrn: string, today: string, anchor = today): Period[] =>
  getPeriods(getTrader(vrn), {
    today: isoDateOf(today),
    now: Date.parse(`${today}T12:00:00Z`),
    anchor: isoDateOf(anchor),
    filings: {},
    catchUpMs: 0,
  });
const everyDay = Array.from({ length: 24 }, (_, day) =>
  new Date(Date.UTC(2026, 9, 1 + day * 17)).toISOString().slice(0, 10),
);

const isMonthEnd = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).getUTCDate() === 1;

describe('the file of fixtures', () => {
  test('every company has an owner, a valid shape, a register entry and figures that make a lawful return', () => {
    for (const company of FIXTURE_COMPANIES) {
      expect(checkVatNumber(company.vrn).kind).not.toBe('wrongForm');
      expect(isCompanyNumber(company.companyNumber)).toBe(true);
      expect(REGISTER.find(({ number }) => number === company.companyNumber)?.name).toBe(
        company.name,
      );
      expect(PEOPLE.find(({ email }) => email === company.owner)?.owns).toContain(company.vrn);
      expect(['monthly', 'quarterly']).toContain(company.frequency);
      expect(['refund', 'pays', 'trouble']).toContain(company.persona);
      for (const { box1, box4, box6, box7, counts } of company.figures) {
        expect([box1, box4, box6, box7].every(Number.isSafeInteger)).toBe(true);
        expect([box6 % 100, box7 % 100]).toEqual([0, 0]);
        expect(box6).toBeGreaterThanOrEqual(box1 * 5);
        expect(box7).toBeGreaterThanOrEqual(box4 * 5);
        expect(counts).toHaveLength(4);
      }
    }
  });

  test('sixty companies or so are on the register, each number once', () => {
    expect(REGISTER.length).toBeGreaterThanOrEqual(60);
    expect(new Set(REGISTER.map(({ number }) => number)).size).toBe(REGISTER.length);
    expect(
      REGISTER.every(({ number, created }) => isCompanyNumber(number) && isIsoDate(created)),
    ).toBe(true);
  });

  test('passwords are long, and e-mail addresses are each used once', () => {
    const everybody = [
      ...PEOPLE,
      ...PRACTICES.flatMap((practice) => [...practice.people, ...practice.clients]),
    ];
    expect(everybody.every(({ password }) => password.length >= 12)).toBe(true);
    expect(new Set(everybody.map(({ email }) => email)).size).toBe(everybody.length);
  });
});

describe('the calendar', () => {
  test.each(goldenVectors.periodKey)('$from to $to is period $key', ({ key, from, to }) => {
    expect(
      periodEnding(
        isoDateOf(to),
        daysBetween(isoDateOf(from), isoDateOf(to)) < 40 ? 'monthly' : 'quarterly',
      ),
    ).toMatchObject({ key, start: from, end: to });
  });

  test.each(goldenVectors.vatDue.filter(({ end }) => isMonthEnd(end)))(
    'a period to $end is due on $due',
    ({ end, due }) => {
      expect(periodEnding(isoDateOf(end), 'monthly').due).toBe(due);
    },
  );

  test('the newest ended month on the first and on the last of a month is the one before', () => {
    expect([
      lastEndedMonth('2026-11-01'),
      lastEndedMonth('2026-11-30'),
      lastEndedMonth('2027-01-01'),
    ]).toEqual(['2026-10-31', '2026-10-31', '2026-12-31']);
  });
});

describe('the story holds on any day it is looked at', () => {
  test.each(everyDay)('%s', (today) => {
    const all = new Map(
      [MARLOW, RYE_STREET, NORTHGATE, CALDER, STRANGER].map((vrn) => [vrn, at(vrn, today)]),
    );
    const periods = (vrn: string) => all.get(vrn) ?? [];
    const state = (vrn: string, position: number) =>
      periods(vrn).find((one) => one.position === position)?.state;
    expect([state(MARLOW, 1), state(MARLOW, 0), state(MARLOW, -1)]).toEqual([
      'running',
      'open',
      'filed',
    ]);
    expect([state(STRANGER, 0), state(STRANGER, -1)]).toEqual(['open', 'filed']);
    expect([state(NORTHGATE, 0), state(NORTHGATE, -1)]).toEqual(['open', 'filed']);
    expect(periods(RYE_STREET).filter((one) => one.state === 'open')).toEqual([]);
    const calder = periods(CALDER);
    const missing = calder.filter((one) => one.state === 'open' && one.position < 0);
    expect(missing).toHaveLength(1);
    expect(missing[0]?.due.localeCompare(today)).toBe(-1);
    for (const one of [...all.values()].flat()) {
      if (one.received) expect(one.received < today && one.received > one.end).toBe(true);
      if (one.paidOn) expect(one.paidOn <= today).toBe(true);
    }
  });

  test('the newest ended month at Marlow & Rye is always the £4,210.00 one', () => {
    for (const today of everyDay)
      expect(at(MARLOW, today).find(({ position }) => position === 0)?.boxes.box5).toBe(421_000);
  });
});
