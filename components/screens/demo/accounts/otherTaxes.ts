import { selfAssessmentReturns } from '@/lib/taxes/selfAssessmentReturn';
import { neighbouringTaxYear, type TaxYear } from '@/lib/kernel/dates/taxYear';
import { addDays, formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import { plus } from '@/lib/kernel/sums';
import { corporationTaxDeadlines } from '@/lib/taxes/corporationTaxDeadlines';
import { selfAssessmentDeadlines } from '@/lib/taxes/selfAssessmentDeadlines';
import type { TaxLine } from '@/lib/taxes/charge';
import { onlineLineId } from '@/lib/kernel/taxes';
import { expectedOf } from '@/lib/taxes/deadlines';
import { EMPTY, accountWith, amountAgo, bill, partPayment, type DemoAccount } from './account';
import type { CorporationTaxKind, PayeKind, SelfAssessmentKind } from './kinds';
import { yearBefore, type Period, type Periods } from './periods';

/** Days after a month's end until HMRC charges it, once its payroll is reported. */
const DAYS_TO_REPORT = 5;
/** Days before its due date from which HMRC shows a bill of Self assessment: half a year. */
const DAYS_AHEAD = 200;
const DAYS_TO_FILE = 55;

interface Left {
  chargedPence: Pence;
  paidPence: Pence;
}
const paid = (amount: Pence): Left => ({ chargedPence: amount, paidPence: amount });
const open = (amount: Pence): Left => ({ chargedPence: amount, paidPence: ZERO });
const partPaid = (left: Pence): Left => ({
  chargedPence: plus(left, partPayment(left)),
  paidPence: partPayment(left),
});

/** Returns PAYE of this tax year and the last, as far as HMRC has charged it. */
export function payeAccount(
  kind: PayeKind,
  amount: Pence,
  { today, months: all }: Periods,
): DemoAccount {
  const months = all.filter(({ last }) => addDays(last, DAYS_TO_REPORT) <= today).reverse();
  const lastDue = months.find(({ dueElectronic }) => dueElectronic < today);
  const lines = months.map(({ code, taxMonth, first, last, dueElectronic }, back): TaxLine => {
    const isLate = last === lastDue?.last && (kind === 'late' || kind === 'partPaid');
    const isToCome = dueElectronic >= today && kind !== 'paid';
    const whole = amountAgo(amount, back);
    const left = isLate
      ? kind === 'late'
        ? open(amount)
        : partPaid(amount)
      : isToCome
        ? open(whole)
        : paid(whole);
    return bill({
      id: onlineLineId('paye', `${code}-month-${taxMonth}`),
      tax: 'paye',
      label: `Month ${taxMonth}, to ${formatDate(last)}`,
      from: first,
      to: last,
      due: dueElectronic,
      ...left,
    });
  });
  return accountWith(lines, expectedOf('paye', { lines }, today));
}

function accountingLine({ from, to, dueOn }: Period, left: Left | undefined): TaxLine {
  const { filingDue } = corporationTaxDeadlines(to);
  const of = {
    id: onlineLineId('corporation_tax', to),
    tax: 'corporation_tax' as const,
    label: `Year to ${formatDate(to)}`,
    from,
    to,
    due: dueOn,
    filingDue,
  };
  if (left) return bill({ ...of, filedOn: addDays(to, DAYS_TO_FILE), ...left });
  return {
    ...bill({ ...of, chargedPence: ZERO, paidPence: ZERO }),
    chargedPence: undefined,
    expected: true,
  };
}

/**
 * Returns corporation tax: the running year, the year that is due next or late, and the two before
 * it. `at` spreads the years that are due later over six months.
 */
export function corporationTaxAccount(
  kind: CorporationTaxKind,
  amount: Pence,
  { today, lateYear, years }: Periods,
  at = 0,
): DemoAccount {
  const newest = { late: lateYear, soon: years[0], later: years[1 + (at % 6)], nothing: undefined }[
    kind
  ];
  if (!newest) return EMPTY;
  const lines = [
    accountingLine(yearBefore(newest, -1), undefined),
    accountingLine(newest, open(amount)),
    ...[1, 2].map((back) =>
      accountingLine(yearBefore(newest, back), paid(amountAgo(amount, back))),
    ),
  ];
  return accountWith(lines, expectedOf('corporation_tax', { lines }, today));
}

interface SelfBill {
  key: string;
  label: string;
  due: IsoDate;
  amount: Pence;
  year: TaxYear;
}

/**
 * Returns the three bills of a tax year: two payments on account, and the rest once the return is
 * filed.
 */
function billsOf(year: TaxYear, amount: Pence): SelfBill[] {
  const days = selfAssessmentDeadlines(year);
  const half = pence(Math.trunc(amount / 2));
  return [
    {
      key: 'first',
      label: `First payment on account, tax year ${year.label}`,
      due: days.firstPaymentOnAccount,
      amount: half,
      year,
    },
    {
      key: 'second',
      label: `Second payment on account, tax year ${year.label}`,
      due: days.secondPaymentOnAccount,
      amount: half,
      year,
    },
    {
      key: 'balancing',
      label: `Balancing payment, tax year ${year.label}`,
      due: days.balancingPayment,
      amount: pence(Math.trunc(amount / 8)),
      year,
    },
  ];
}

/**
 * Returns Self assessment of a sole trader: the bills of four tax years, as far as HMRC shows them.
 */
export function selfAssessmentAccount(
  kind: SelfAssessmentKind,
  amount: Pence,
  { today, year }: Periods,
): DemoAccount {
  if (kind === 'nothing') return EMPTY;
  const last = neighbouringTaxYear(year, -1);
  const bills = [
    neighbouringTaxYear(neighbouringTaxYear(last, -1), -1),
    neighbouringTaxYear(last, -1),
    last,
    year,
  ]
    .flatMap((taxYear) => billsOf(taxYear, amount))
    .filter(({ due }) => due <= addDays(today, DAYS_AHEAD))
    .sort((a, b) => b.due.localeCompare(a.due));
  const lastDue = bills.find(({ due }) => due < today);
  const leftOf = (selfBill: SelfBill): Left => {
    if (selfBill.due >= today) return open(selfBill.amount);
    if (selfBill !== lastDue || kind === 'toPay') return paid(selfBill.amount);
    return kind === 'late' ? open(selfBill.amount) : partPaid(selfBill.amount);
  };
  const lines = bills.map((selfBill) =>
    bill({
      id: onlineLineId('self_assessment', `${selfBill.year.code}-${selfBill.key}`),
      tax: 'self_assessment',
      label: selfBill.label,
      from: selfBill.year.start,
      to: selfBill.year.end,
      due: selfBill.due,
      ...leftOf(selfBill),
    }),
  );
  const annualReturns = selfAssessmentReturns({ reference: '', lines, marks: [] }, today);
  return accountWith(lines, expectedOf('self_assessment', { lines, annualReturns }, today), {
    annualReturns,
  });
}
