import { answersOf, type DemoVisit, type Recording } from '@/components/screens/demo/fillDemo';
import claim from '@/components/screens/demo/recorded/claim.json';
import dashboard from '@/components/screens/demo/recorded/dashboard.json';
import oneReturn from '@/components/screens/demo/recorded/return.json';
import returns from '@/components/screens/demo/recorded/returns.json';
import type { VatClaim, VatDashboard, VatReturn } from '@/hooks/overview/vat';
import { addDays, isoDate, londonInstant, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { sum } from '@/lib/kernel/sums';
import * as vat from '@/lib/overview/vat/contract';

const PAGES = { dashboard, returns, return: oneReturn, claim } as const;
const ENDPOINTS = [vat.vatDashboard, vat.vatReturns, vat.vatReturn, vat.vatClaim];

/**
 * Every day of a year that holds all the awkward ones: month ends, Easter, Christmas, both changes
 * of the clocks, a leap day.
 */
const CALENDAR = Array.from({ length: 366 }, (_, day) => addDays('2027-03-01', day));
const LEAP_DAY = '2028-02-29';
const STATES = ['ready', 'filed', 'claimed'] as const;
type State = (typeof STATES)[number];

const at = (day: IsoDate) => new Date(londonInstant(day, '14:05'));

/** Returns the answers of a page on a day, to a visitor who has come so far. */
function read(page: keyof typeof PAGES, day: IsoDate, state: State = 'ready', partner = 'organic') {
  const now = at(day);
  const moment = now.toISOString();
  const visit: DemoVisit = {
    readAt: moment,
    partner,
    ...(state !== 'ready' && { filedAt: moment }),
    ...(state === 'claimed' && { claimedAt: moment }),
  };
  return answersOf(PAGES[page] as Recording, visit, now);
}

const dashboardOn = (...of: [IsoDate, State?, string?]) =>
  read('dashboard', ...of).at(-1)!.answer as VatDashboard;
const YEAR = CALENDAR.map((today) => ({ today, shown: dashboardOn(today) }));
const claimInProgress = (day: IsoDate) => read('claim', day)[0]!.answer as VatClaim;

describe('the demo’s recorded answers', () => {
  test.each(STATES)('are answers that the contract accepts on any day: %s', (state) => {
    for (const day of CALENDAR.filter((_, index) => index % 15 === 0).concat(LEAP_DAY)) {
      for (const page of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
        for (const { path, answer } of read(page, day, state)) {
          const { response } = ENDPOINTS.find((endpoint) => endpoint.path === path)!;
          expect(() => response.validateSync(answer, { strict: true })).not.toThrow();
          expect(JSON.stringify(answer)).not.toMatch(/"@|\{(m[+-]|net|fee)/);
        }
      }
    }
  });

  test('are those that were recorded, on the day of the recording', () => {
    const { claims, next } = dashboardOn('2026-11-21');
    expect(claims[0]).toMatchObject({
      periodLabel: 'September 2026',
      netPence: 372_715,
      clock: { daysUsed: 18, daysLeft: 12, interestPence: 397, interestFrom: '2026-11-08' },
    });
    expect(claims[0]!.steps.map(({ at: done, expectedTo }) => done ?? expectedTo)).toEqual([
      '2026-11-03T15:20:00Z',
      '2026-11-03T15:21:00Z',
      '2026-11-04T12:24:00Z',
      '2026-11-05',
      '2026-11-21',
      '2026-12-03',
      '2026-12-08',
      '2026-12-22',
      undefined,
    ]);
    expect(next).toMatchObject({ kind: 'claimable', label: 'October 2026', filed: false });
  });

  test('hold on every day of a year: the last full month is open, everything else was filed in time and in the past', () => {
    for (const { today, shown } of YEAR) {
      const [open, ...filed] = shown.periods;
      expect(open).not.toHaveProperty('filedOn');
      expect([today, open!.end < today && today <= open!.dueOn]).toEqual([today, true]);
      for (const { label, end, dueOn, filedOn, paidEarlyOn } of filed) {
        const inOrder =
          filedOn !== undefined &&
          end < filedOn &&
          filedOn <= dueOn &&
          filedOn < today &&
          (paidEarlyOn === undefined || (filedOn < paidEarlyOn && paidEarlyOn < today));
        expect([today, label, inOrder]).toEqual([today, label, true]);
      }
    }
  });

  test('name every period after its days, without a gap between two', () => {
    for (const { today, shown } of YEAR) {
      const { periods } = shown;
      periods.forEach(({ start, end, label }, index) => {
        const before = periods[index + 1];
        if (before) expect([today, addDays(before.end as IsoDate, 1)]).toEqual([today, start]);
        expect([today, label.split(' ')[1]]).toEqual([today, end.slice(0, 4)]);
      });
    }
  });

  test('keep the claim in progress within HMRC’s 30 days, and its days in order, whatever the day', () => {
    for (const today of CALENDAR) {
      const { claim: shown, hmrcFrom, hmrcTo } = claimInProgress(today);
      const { startedOn, daysUsed, daysLeft, interestPence, interestFrom } = shown.clock!;
      expect([today, daysUsed + daysLeft, daysLeft > 0, hmrcFrom <= hmrcTo]).toEqual([
        today,
        30,
        true,
        true,
      ]);
      expect([today, addDays(startedOn as IsoDate, daysUsed)]).toEqual([today, today]);
      expect([today, interestPence > 0]).toEqual([today, interestFrom !== undefined]);
      for (const { id, expectedFrom, expectedTo } of shown.steps)
        if (expectedFrom && expectedTo)
          expect([today, id, today <= expectedFrom && expectedFrom <= expectedTo]).toEqual([
            today,
            id,
            true,
          ]);
    }
  });

  test('have the same days of a refund on each page', () => {
    for (const today of CALENDAR.filter((_, index) => index % 15 === 0)) {
      const { claims, periods, next } = dashboardOn(today, 'filed');
      const { quote } = next as Extract<VatDashboard['next'], { kind: 'claimable' }>;
      const made = read('claim', today, 'claimed').at(-1)!.answer as VatClaim;
      expect([made.quote.payoutBy, made.hmrcFrom, made.hmrcTo]).toEqual([
        quote.payoutBy,
        quote.hmrcFrom,
        quote.hmrcTo,
      ]);
      expect(made.claim.steps.find(({ id }) => id === 'expected_payout')!.expectedTo).toBe(
        quote.payoutBy,
      );
      const sold = read('return', today)[1]!.answer as VatReturn;
      expect([sold.period, sold.claim]).toEqual([periods[1], claims[0]]);
    }
  });

  test.each([
    ['organic', 1_970_075, 19_900],
    ['swoop', 1_950_175, 39_800],
  ])('add up after the fee of %s', (partner, net, fees) => {
    const { paidEarly, periods, claims } = dashboardOn('2026-11-20', 'ready', partner);
    expect(paidEarly).toMatchObject({ netPence: net, feesPence: fees, count: 6 });
    const early = periods.flatMap(({ paidEarlyPence }) => paidEarlyPence ?? []);
    expect([early.length, sum(early)]).toEqual([6, net]);
    const [{ refundPence, feePence, netPence, steps }] = claims as [VatClaim['claim']];
    expect(refundPence - feePence).toBe(netPence);
    expect(steps[2]!.title).toBe(
      partner === 'swoop' ? 'We paid you £3,689.50' : 'We paid you £3,727.15',
    );
  });

  test('say that nothing was sent or sold once the visitor has done it', () => {
    const day = isoDate(at('2026-11-20'));
    const filed = read('return', day, 'filed').at(-1)!.answer as VatReturn;
    expect([filed.filing.state, filed.filing.sentence]).toEqual([
      'submitted',
      'This is a demo, so nothing was sent. Your own return would now be with HMRC.',
    ]);
    const { next, claims, hmrcOwesPence } = dashboardOn(day, 'claimed');
    expect(next).toMatchObject({ kind: 'nothing', opensOn: '2026-12-01' });
    expect(claims).toHaveLength(2);
    expect(hmrcOwesPence).toBe(0);
  });
});
