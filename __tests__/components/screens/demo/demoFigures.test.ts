import { claimInProgress, demoClaim } from '@/components/screens/demo/claims';
import { demoMonths } from '@/components/screens/demo/months';
import { vatClaim } from '@/lib/overview/vat/contract';
import { addDays, londonInstant } from '@/lib/kernel/dates/ukDates';

/**
 * Every day of a year that holds all the awkward ones: month ends, Easter, Christmas, a leap day.
 */
const calendar = Array.from({ length: 366 }, (_, day) => addDays('2027-03-01', day)).map(
  (today) => ({
    today,
    months: demoMonths(today, 'organic'),
  }),
);
const claimId = '0e8f6f3a-9d55-4a53-9d5b-5c7b5f2e0001';

describe('the demo’s figures', () => {
  test('hold on every day of a year: the last full month is open, everything else was filed in time and in the past', () => {
    for (const {
      today,
      months: [open, ...filed],
    } of calendar) {
      expect(open).not.toHaveProperty('filedOn');
      expect([today, open!.end < today && today <= open!.dueOn]).toEqual([today, true]);
      for (const { label, end, dueOn, filedOn, paidEarly } of filed) {
        const inOrder =
          filedOn !== undefined &&
          end < filedOn &&
          filedOn <= dueOn &&
          filedOn < today &&
          (paidEarly === undefined || (filedOn < paidEarly.on && paidEarly.on < today));
        expect([today, label, inOrder]).toEqual([today, label, true]);
      }
    }
  });

  test('keep the claim in progress within HMRC’s 30 days, whatever the day', () => {
    for (const { today, months } of calendar) {
      const sold = months[1]!;
      const { claim, paidOutAt } = demoClaim(
        claimInProgress(sold, claimId, 'organic'),
        new Date(londonInstant(today, '09:00')),
      );
      expect([today, claim.status, paidOutAt !== undefined && claim.clock!.daysLeft >= 0]).toEqual([
        today,
        'HMRC is checking',
        true,
      ]);
    }
  });

  test('are answers the contract would accept', () => {
    const sold = demoMonths('2026-11-20', 'organic')[1]!;
    expect(() =>
      vatClaim.response.validateSync(
        demoClaim(claimInProgress(sold, claimId, 'organic'), new Date('2026-11-20T14:05:00.000Z')),
        { strict: true },
      ),
    ).not.toThrow();
  });

  test('add up as the picture of the demo has them', () => {
    const early = demoMonths('2026-11-20', 'organic').flatMap(({ paidEarly }) =>
      paidEarly ? [paidEarly] : [],
    );
    expect(early.reduce((sum, { pence }) => sum + pence, 0)).toBe(1_970_075);
    expect(early.reduce((sum, { feePence }) => sum + feePence, 0)).toBe(19_900);
    expect(demoMonths('2026-11-20', 'organic')[1]).toMatchObject({
      label: 'September 2026',
      filedOn: '2026-11-03',
      paidEarly: { pence: 372_715, on: '2026-11-04' },
    });
  });
});
