import { QueryClient } from '@tanstack/react-query';
import { DEMO_COMPANY_ID, loadFill } from '@/components/screens/demo/fillDemo';
import { endpointKey } from '@/hooks/app/data/useEndpoint';
import type { TaxSummary } from '@/hooks/overview/taxes';
import { getTaxYear, neighbouringTaxYear } from '@/lib/kernel/dates/taxYear';
import { addDays, londonInstant, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { sum } from '@/lib/kernel/sums';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import * as overview from '@/lib/overview/contract';
import { corporationTaxDeadlines } from '@/lib/taxes/corporationTaxDeadlines';
import { payeMonths } from '@/lib/taxes/payeDeadlines';
import { selfAssessmentDeadlines } from '@/lib/taxes/selfAssessmentDeadlines';
import { vatDueDate } from '@/lib/vat/obligations';

const ENDPOINTS = {
  vat: overview.vatSummary,
  paye: overview.payeSummary,
  corporation_tax: overview.corpTaxSummary,
  self_assessment: overview.selfAssessmentSummary,
} as const satisfies Record<Tax, unknown>;

/** Days around each of the law's own: month ends, the 7th, 19th and 22nd, the tax year's, a leap day. */
const DAYS = [
  '2026-11-20',
  '2026-11-22',
  '2026-11-23',
  '2026-12-01',
  '2026-12-25',
  '2027-01-31',
  '2027-02-01',
  '2027-04-05',
  '2027-04-06',
  '2027-07-31',
  '2027-10-05',
  '2028-02-29',
] as IsoDate[];

async function taxesOn(day: IsoDate): Promise<Record<Tax, TaxSummary>> {
  const fill = await loadFill.taxes();
  const queries = new QueryClient();
  const now = new Date(londonInstant(day, '14:05'));
  fill(queries, { readAt: now.toISOString(), partner: 'organic' }, now);
  const read = (tax: Tax) =>
    queries.getQueryData(endpointKey(ENDPOINTS[tax], { company_id: DEMO_COMPANY_ID }));
  return Object.fromEntries(TAXES.map((tax) => [tax, read(tax)])) as Record<Tax, TaxSummary>;
}

/** Returns the days on which the law lets this tax fall due, around this day. */
function lawful(tax: Tax, { lines }: TaxSummary, day: IsoDate): Set<string> {
  const years = [-4, -3, -2, -1, 0, 1, 2].map((ahead) =>
    Array.from({ length: Math.abs(ahead) }).reduce<ReturnType<typeof getTaxYear>>(
      (year) => neighbouringTaxYear(year, ahead < 0 ? -1 : 1),
      getTaxYear(day),
    ),
  );
  const ends = lines.flatMap(({ to }) => to ?? []) as IsoDate[];
  const of: Record<Tax, () => string[]> = {
    vat: () => ends.map(vatDueDate),
    paye: () => years.flatMap((year) => payeMonths(year).map(({ dueElectronic }) => dueElectronic)),
    corporation_tax: () => ends.map((end) => corporationTaxDeadlines(end).paymentDue),
    self_assessment: () =>
      years.flatMap((year) => {
        const days = selfAssessmentDeadlines(year);
        return [days.firstPaymentOnAccount, days.secondPaymentOnAccount, days.balancingPayment];
      }),
  };
  return new Set(of[tax]());
}

describe.each(DAYS)('the four taxes of the demo’s company on %s', (day) => {
  test('are answers that the contract accepts', async () => {
    const taxes = await taxesOn(day);
    for (const tax of TAXES)
      expect(() =>
        ENDPOINTS[tax].response.validateSync(taxes[tax], { strict: true }),
      ).not.toThrow();
  });

  test('fall due on days that the law knows, and everything before today is paid', async () => {
    const taxes = await taxesOn(day);
    for (const tax of TAXES) {
      const { lines, payments, overduePence, owedPence, first } = taxes[tax];
      const days = lawful(tax, taxes[tax], day);
      expect([tax, lines.filter(({ due }) => !days.has(due)).map(({ label }) => label)]).toEqual([
        tax,
        [],
      ]);
      const open = lines.filter(({ outstandingPence }) => outstandingPence > 0);
      expect([tax, open.filter(({ due }) => due < day)]).toEqual([tax, []]);
      expect([tax, overduePence, owedPence]).toEqual([
        tax,
        0,
        sum(open.map(({ outstandingPence }) => outstandingPence)),
      ]);
      expect([tax, payments.filter(({ paidOn = '' }) => paidOn >= day)]).toEqual([tax, []]);
      expect([tax, first?.turn === 'late']).toEqual([tax, false]);
    }
  });

  test('look ahead from today, and never more than a year', async () => {
    const taxes = await taxesOn(day);
    for (const tax of TAXES) {
      const ahead = taxes[tax].upcoming.map(({ dueOn }) => dueOn);
      expect([tax, ahead.filter((on) => on < day || on > addDays(day, 400))]).toEqual([tax, []]);
    }
  });
});
