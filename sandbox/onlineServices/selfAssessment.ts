import { ZERO, penceToDecimal, type Pence } from '@/lib/kernel/money';
import { minus, negate, sum, times } from '@/lib/kernel/sums';
import { paymentOnAccount, selfAssessmentDeadlines } from '@/lib/taxes/selfAssessmentDeadlines';
import { neighbouringTaxYear, getTaxYear, type TaxYear } from '@/lib/kernel/dates/taxYear';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { json, type Answer } from '@/sandbox/http/answer';
import { hmrcError } from '@/sandbox/hmrc/errors';
import type { Holder } from '@/sandbox/onlineServices/holder';
import type { Sandbox } from '@/sandbox/sandbox';

interface Charge {
  id: string;
  year: TaxYear;
  type: string;
  amount: Pence;
  paid: Pence;
  due: IsoDate;
  paidOn: IsoDate;
}

/** Returns are filed in the summer after the tax year. */
const FILED_ON = '-08-14';
const filedOn = (year: TaxYear): IsoDate => `${year.startYear + 1}${FILED_ON}`;
const codeOf = (year: TaxYear): string => `${year.startYear}-${year.startYear + 1}`;

/** Returns the filed tax years, newest first. */
function filedYears(
  bills: readonly Pence[],
  today: IsoDate,
): { year: TaxYear; bill: Pence; before: Pence }[] {
  let year = neighbouringTaxYear(getTaxYear(today), -1);
  if (filedOn(year) > today) year = neighbouringTaxYear(year, -1);
  return bills.map((bill, at) => {
    const taxYear = year;
    year = neighbouringTaxYear(year, -1);
    return { year: taxYear, bill, before: bills[at + 1] ?? bill };
  });
}

function accountOf({ profile, call }: Holder, today: IsoDate) {
  const { director, secondDirector } = profile;
  const person = secondDirector?.utr === call.params.utr ? secondDirector : director;
  const late = profile.habit === 'late';
  const charges: Charge[] = [];
  const refunds: { year: TaxYear; amount: Pence; on: IsoDate }[] = [];
  const add = (year: TaxYear, type: string, amount: Pence, due: IsoDate, id: string) => {
    const paidOn = addDays(due, late ? 25 : -3);
    const behind = late && due > addDays(today, -200);
    charges.push({
      id,
      year,
      type,
      amount,
      due,
      paidOn,
      paid: paidOn < today && !behind ? amount : ZERO,
    });
  };
  for (const { year, bill, before } of filedYears(person?.bills ?? [], today)) {
    const next = neighbouringTaxYear(year, 1);
    const onAccount = times(paymentOnAccount(before, ZERO), 2);
    const balance = minus(bill, onAccount);
    const key = `${String(year.startYear).slice(2)}${(person?.utr ?? '').slice(-4)}`;
    if (balance > 0)
      add(
        year,
        'Balancing payment',
        balance,
        selfAssessmentDeadlines(year).balancingPayment,
        `BP${key}`,
      );
    if (balance < 0)
      refunds.push({ year, amount: negate(balance), on: addDays(filedOn(year), 21) });
    const instalment = paymentOnAccount(bill, ZERO);
    if (instalment > 0) {
      add(
        next,
        'First payment on account',
        instalment,
        selfAssessmentDeadlines(next).firstPaymentOnAccount,
        `PA${key}`,
      );
      add(
        next,
        'Second payment on account',
        instalment,
        selfAssessmentDeadlines(next).secondPaymentOnAccount,
        `PB${key}`,
      );
    }
  }
  return { charges, refunds };
}

/**
 * Returns the answer to GET …/individuals/self-assessment/breakdown/{utr}: the shape of HMRC's View
 * Self Assessment Account; 404 while nothing is recorded.
 */
export function selfAssessmentAccount(sandbox: Sandbox, holder: Holder): Answer {
  const today = sandbox.today();
  const { charges, refunds } = accountOf(holder, today);
  if (charges.length === 0) return hmrcError('NOT_FOUND');
  const open = charges.filter(({ amount, paid }) => paid < amount);
  const unpaid = (list: Charge[]) =>
    penceToDecimal(sum(list.map(({ amount, paid }) => minus(amount, paid))));
  const overdue = open.filter(({ due }) => due < today);
  const pending = open.filter(({ due }) => due >= today);
  const earliest = (list: Charge[]) => list.map(({ due }) => due).sort()[0];
  return json(200, {
    balanceDetails: {
      totalOverdueBalance: unpaid(overdue),
      totalPayableBalance: unpaid(overdue),
      ...(overdue.length > 0 && { earliestPayableDueDate: earliest(overdue) }),
      totalPendingBalance: unpaid(pending),
      ...(pending.length > 0 && { earliestPendingDueDate: earliest(pending) }),
      totalBalance: unpaid(open),
      totalCreditAvailable: 0,
    },
    chargeDetails: charges.map(({ id, year, type, amount, paid, due }) => ({
      chargeId: id,
      creationDate: filedOn(year) <= today ? filedOn(year) : filedOn(neighbouringTaxYear(year, -1)),
      chargeType: type,
      chargeAmount: penceToDecimal(amount),
      outstandingAmount: penceToDecimal(minus(amount, paid)),
      taxYear: codeOf(year),
      dueDate: due,
    })),
    refundDetails: refunds
      .filter(({ on }) => addDays(on, -14) <= today)
      .map(({ amount, on, year }) => ({
        ...(on <= today && { refundDate: on, totalRefundAmount: penceToDecimal(amount) }),
        refundMethod: 'bank_transfer',
        refundRequestDate: addDays(on, -14),
        refundRequestAmount: penceToDecimal(amount),
        refundDescription: `From overpayment, tax year ${codeOf(year)}`,
        refundStatus: on <= today ? 'processed' : 'requested',
      })),
    paymentHistoryDetails: charges
      .filter(({ paid }) => paid > 0)
      .sort((a, b) => b.paidOn.localeCompare(a.paidOn))
      .map(({ id, paid, paidOn }) => ({
        paymentAmount: penceToDecimal(paid),
        paymentReference: `PAY${id}`,
        paymentMethod: 'bank_transfer',
        paymentDate: paidOn,
        processedDate: addDays(paidOn, 2),
        allocationReference: id,
      })),
  });
}
