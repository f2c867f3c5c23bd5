import type { TaxLine } from '@/lib/taxes/charge';
import type { Tax } from '@/lib/kernel/taxes';
import { expectedOf } from '@/lib/taxes/deadlines';
import { byDay, knownPayments, type Upcoming } from '@/lib/taxes/upcoming';
import { personWords } from '@/lib/taxes/personOf';
import { etaRange } from '@/lib/vat/repayments/eta';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { openRefunds } from '@/server/refunds/state/openRefunds';
import type { CompanyTaxState } from './companyTaxState';
import { annualReturnsOf, taxPerson } from './taxPerson';

/**
 * Returns the open refunds that are among these lines, on the last day by which HMRC is expected to
 * have paid.
 */
const vatRefunds = (picture: CompanyTaxState, lines: readonly TaxLine[]): Upcoming[] =>
  openRefunds(picture.vat)
    .filter(({ periodId }) => lines.some(({ id }) => id === periodId))
    .map(({ periodId, label, pence, on, waits }): Upcoming => ({
      id: `refund-${periodId}`,
      tax: 'vat',
      kind: 'refund',
      label,
      dueOn: on,
      clearBy: on,
      pence,
      certainty: 'expected',
      ...(waits && { waits }),
    }));

/** Returns the refunds of a tax that were requested and are not paid. */
const requestedRefunds = ({ refunds, today }: CompanyTaxState, tax: Tax): Upcoming[] =>
  refunds
    .filter((refund) => refund.tax === tax && !refund.paidOn && refund.requestedOn)
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
    });

/** Returns the known and expected payments, refunds and returns of a tax, by day. */
export function getUpcoming(
  picture: CompanyTaxState,
  tax: Tax,
  lines: readonly TaxLine[],
): Upcoming[] {
  const { history } = picture.vat;
  const source = { lines, history, annualReturns: annualReturnsOf(picture, tax) };
  const person = taxPerson(picture, tax);
  return [
    ...knownPayments(lines),
    ...expectedOf(tax, source, picture.today),
    ...(tax === 'vat' ? vatRefunds(picture, lines) : requestedRefunds(picture, tax)),
  ]
    .sort(byDay)
    .map((item) => (person ? { ...item, person: personWords(person) } : item));
}

/**
 * Returns the expected day of a requested refund: HMRC says about two weeks. Never a day in the
 * past.
 */
const requestedOn = (requested: IsoDate, today: IsoDate): IsoDate => {
  const { approvalTo } = etaRange({ filedOn: requested, today });
  return approvalTo > today ? approvalTo : today;
};
