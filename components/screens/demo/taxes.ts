import type { QueryClient } from '@tanstack/react-query';
import type { TaxSummary } from '@/hooks/overview/taxes';
import type { VatPeriod } from '@/hooks/overview/vat';
import { selfAssessmentReturns } from '@/lib/taxes/selfAssessmentReturn';
import { putAnswer } from '@/hooks/app/data/useEndpoint';
import * as client from '@/lib/overview/contract';
import { corporationTaxDeadlines } from '@/lib/taxes/corporationTaxDeadlines';
import { payeMonths } from '@/lib/taxes/payeDeadlines';
import { clearBy, type TaxLine } from '@/lib/taxes/charge';
import type { Tax } from '@/lib/kernel/taxes';
import { expectedOf, type DeadlineSource } from '@/lib/taxes/deadlines';
import { byDay, knownPayments } from '@/lib/taxes/upcoming';
import { neighbouringTaxYear, getTaxYear } from '@/lib/kernel/dates/taxYear';
import {
  addDays,
  addMonths,
  endOfMonth,
  formatDate,
  isoDateOf,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import { demoSummary } from './taxSummary';
import { ZERO, pence, type Pence } from '@/lib/kernel/money';

const SHOWN = 13;
const PAYE = pence(284_610);
const CORPORATION_TAX = pence(840_000);
const SELF_ASSESSMENT = pence(199_000);

interface DemoTaxInput {
  companyName: string;
  /** The recorded VAT returns, newest first. */
  periods: readonly VatPeriod[];
  readAt: IsoTimestamp;
  today: IsoDate;
}

interface Bill {
  tax: Tax;
  id: string;
  label: string;
  due: IsoDate;
  amount: Pence;
  paid: boolean;
  more?: Partial<TaxLine>;
}

const bill = ({ tax, id, label, due, amount, paid, more = {} }: Bill): TaxLine => ({
  id,
  tax,
  kind: 'tax',
  label,
  due,
  direction: 'pay',
  chargedPence: amount,
  creditsPence: ZERO,
  writtenOffPence: ZERO,
  paymentsPence: paid ? amount : ZERO,
  outstandingPence: paid ? ZERO : amount,
  expected: false,
  ...more,
});

const vatLine = ({ netPence = ZERO, ...period }: VatPeriod): TaxLine => {
  const paid = period.direction === 'payment';
  return {
    id: period.id,
    tax: 'vat',
    kind: 'tax',
    label: period.label,
    from: isoDateOf(period.start),
    to: isoDateOf(period.end),
    due: isoDateOf(period.dueOn),
    direction: paid ? 'pay' : 'refund',
    chargedPence: netPence,
    creditsPence: ZERO,
    writtenOffPence: ZERO,
    paymentsPence: paid ? netPence : ZERO,
    outstandingPence: ZERO,
    expected: period.filedOn === undefined,
    filingDue: isoDateOf(period.dueOn),
    filedOn: period.filedOn === undefined ? undefined : isoDateOf(period.filedOn),
    status: period.status as TaxLine['status'],
  };
};

/**
 * The months of this tax year and the last, as far as HMRC has charged them: each is paid on the
 * day it must have cleared.
 */
function payeLines(today: IsoDate): TaxLine[] {
  const year = getTaxYear(today);
  return [neighbouringTaxYear(year, -1), year]
    .flatMap((taxYear) => payeMonths(taxYear))
    .filter(({ last }) => addDays(last, 5) <= today)
    .slice(-SHOWN)
    .reverse()
    .map((month, index) =>
      bill({
        tax: 'paye',
        id: month.last,
        label: `Month ${month.taxMonth}, to ${formatDate(month.last)}`,
        due: month.dueElectronic,
        amount: pence(PAYE - index * 1_135),
        paid: month.clearBy < today,
        more: { from: month.first, to: month.last },
      }),
    );
}

/** Accounting periods that end in February. */
function corporationTaxLines(today: IsoDate): TaxLine[] {
  const endIn = (year: number) => endOfMonth(`${year}-02-01`);
  const thisYear = Number(today.slice(0, 4));
  const running = endIn(thisYear) >= today ? thisYear : thisYear + 1;
  return [0, 1, 2, 3].map((back) => {
    const end = endIn(running - back);
    const { paymentDue, filingDue } = corporationTaxDeadlines(end);
    const label = `Year to ${formatDate(end)}`;
    const span = { from: addDays(endIn(running - back - 1), 1), to: end, filingDue };
    if (back === 0) {
      return bill({
        tax: 'corporation_tax',
        id: end,
        label,
        due: paymentDue,
        amount: ZERO,
        paid: true,
        more: {
          ...span,
          expected: true,
          chargedPence: undefined,
        },
      });
    }
    return bill({
      tax: 'corporation_tax',
      id: end,
      label,
      due: paymentDue,
      amount: pence(CORPORATION_TAX - (back - 1) * 96_000),
      paid: paymentDue < today,
      more: { ...span, filedOn: endOfMonth(addMonths(end, 5)) },
    });
  });
}

function selfAssessmentLines(today: IsoDate): TaxLine[] {
  const year = Number(today.slice(0, 4));
  return [1, 0].flatMap((ahead) => {
    const from = year + ahead;
    const tax = `tax year ${from - 1} to ${from}`;
    return [
      bill({
        tax: 'self_assessment',
        id: `poa2-${from}`,
        label: `Second payment on account, ${tax}`,
        due: `${from}-07-31`,
        amount: SELF_ASSESSMENT,
        paid: `${from}-07-31` < today,
      }),
      bill({
        tax: 'self_assessment',
        id: `poa1-${from}`,
        label: `First payment on account, ${tax}`,
        due: `${from}-01-31`,
        amount: SELF_ASSESSMENT,
        paid: `${from}-01-31` < today,
      }),
    ];
  });
}

/** One tax as the backend would answer it. */
function summary(
  tax: Tax,
  { lines, annualReturns }: Pick<DeadlineSource, 'annualReturns'> & { lines: TaxLine[] },
  { companyName, readAt, today }: DemoTaxInput,
  more: Partial<TaxSummary>,
): TaxSummary {
  const expected = expectedOf(tax, { lines, annualReturns }, today);
  const upcoming = [...knownPayments(lines), ...expected].sort(byDay);
  return demoSummary(
    { tax, companyName, lines, upcoming, readAt, today },
    {
      payments: lines
        .filter(({ direction, paymentsPence }) => direction === 'pay' && paymentsPence > 0)
        .map(({ due, paymentsPence, label }) => ({
          paidOn: clearBy(due),
          pence: paymentsPence,
          label,
        })),
      ...more,
    },
  );
}

/** Puts the four taxes of the demo's company in place. */
export function fillDemoTaxes(
  queries: QueryClient,
  company: { company_id: string },
  input: DemoTaxInput,
): void {
  const { today } = input;
  const vat = input.periods.map(vatLine);
  const [paye, ct, sa] = [payeLines(today), corporationTaxLines(today), selfAssessmentLines(today)];
  const annualReturns = selfAssessmentReturns({ reference: '', lines: sa, marks: [] }, today);
  putAnswer(
    queries,
    client.vatSummary,
    company,
    summary('vat', { lines: vat }, input, { reference: '553557881' }),
  );
  putAnswer(
    queries,
    client.payeSummary,
    company,
    summary('paye', { lines: paye }, input, { reference: '120/SB47120' }),
  );
  putAnswer(
    queries,
    client.corpTaxSummary,
    company,
    summary('corporation_tax', { lines: ct }, input, {
      reference: '3113822345',
    }),
  );
  putAnswer(
    queries,
    client.selfAssessmentSummary,
    company,
    summary('self_assessment', { lines: sa, annualReturns }, input, {
      reference: '9204471992',
      holder: 'The director',
      annualReturns,
    }),
  );
}
