import type { TaxLine } from '@/lib/taxes/charge';
import type { Tax } from '@/lib/kernel/taxes';
import {
  byDay,
  expectedCorporationTax,
  expectedPaye,
  knownPayments,
  type Upcoming,
} from '@/lib/taxes/upcoming';
import { expectedVat } from '@/lib/taxes/vatUpcoming';
import { etaRange } from '@/lib/vat/repayments/eta';
import { repaymentDates } from '@/lib/vat/repayments/dates';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { stopsOf } from '@/lib/refunds/followUp/enquiries';
import type { CompanyTaxState } from './companyTaxState';

/** The statuses of a filed refund that HMRC has not paid. */
const REFUND_ON_ITS_WAY: readonly string[] = [
  'HMRC is checking',
  'Filed, awaiting HMRC',
  'Approved',
  'Refund delayed',
  'Refund queried',
  'Filed',
];

/**
 * Returns filed refunds that were not sold to us, on the last day by which HMRC is expected to have
 * paid.
 */
function vatRefunds(picture: CompanyTaxState): Upcoming[] {
  return picture.vat.periods.flatMap((row): Upcoming[] => {
    const line = picture.lines.get('vat')?.find(({ id }) => id === row.period.id);
    if (
      !line?.filedOn ||
      line.direction !== 'refund' ||
      row.claim ||
      !REFUND_ON_ITS_WAY.includes(line.status ?? '')
    )
      return [];
    const { standing, to } = repaymentDates({
      today: picture.today,
      filedOn: line.filedOn,
      repayments: row.repayments,
      stops: stopsOf(row.enquiries),
      history: picture.vat.history,
      byCheque: Boolean(row.filing?.formBundleNumber) && row.filing?.paymentIndicator !== 'BANK',
    });
    // No day is known once HMRC's own date has passed, or while it holds the refund.
    if (standing !== 'expected') return [];
    return [
      {
        id: `refund-${line.id}`,
        tax: 'vat',
        kind: 'refund',
        label: line.label,
        dueOn: to,
        clearBy: to,
        pence: line.chargedPence,
        certainty: 'expected',
      },
    ];
  });
}

/** Returns the known and expected payments and refunds of a tax, by day. */
export function getUpcoming(
  picture: CompanyTaxState,
  tax: Tax,
  lines: readonly TaxLine[],
): Upcoming[] {
  const { today } = picture;
  const expected: Record<Tax, () => Upcoming[]> = {
    vat: () => [...expectedVat(lines, today, picture.vat.history), ...vatRefunds(picture)],
    paye: () => expectedPaye(lines, today),
    corporation_tax: () => expectedCorporationTax(lines, today),
    self_assessment: () =>
      picture.refunds
        .filter(({ paidOn, requestedOn }) => !paidOn && requestedOn)
        .map((refund): Upcoming => {
          const on = requestedOn(refund.requestedOn ?? today, today);
          return {
            id: `refund-${refund.id}`,
            tax,
            kind: 'refund',
            label: refund.label,
            dueOn: on,
            clearBy: on,
            pence: refund.pence,
            certainty: 'expected',
          };
        }),
  };
  return [...knownPayments(lines), ...expected[tax]()].sort(byDay);
}

/**
 * Returns the expected day of a requested refund: HMRC says about two weeks. Never a day in the
 * past.
 */
const requestedOn = (requested: IsoDate, today: IsoDate): IsoDate => {
  const { approvalTo } = etaRange({ filedOn: requested, today });
  return approvalTo > today ? approvalTo : today;
};
