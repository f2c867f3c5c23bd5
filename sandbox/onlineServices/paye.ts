import { ZERO, pence, penceToDecimal, type Pence } from '@/lib/kernel/money';
import { minus, plus } from '@/lib/kernel/sums';
import { payeMonths, type PayeMonth } from '@/lib/taxes/payeDeadlines';
import {
  neighbouringTaxYear,
  parseTaxYear,
  getTaxYear,
  type TaxYear,
} from '@/lib/kernel/dates/taxYear';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { json, type Answer } from '@/sandbox/http/answer';
import { hmrcError } from '@/sandbox/hmrc/errors';
import type { Holder } from '@/sandbox/onlineServices/holder';
import type { Sandbox } from '@/sandbox/sandbox';
import { chance } from '@/sandbox/fixtures/chance';

interface Bill {
  month: PayeMonth;
  amount: Pence;
  credits: Pence;
  paid: Pence;
  paidOn?: IsoDate;
}

/**
 * Returns the day from which a month's statement is shown: the 10th of the next tax month, when
 * returns on time appear (docs/rules/paye.md#paye-account).
 */
const shownFrom = ({ last }: PayeMonth): IsoDate => addDays(last, 5);
/** Employment Allowance partly clears the first months of a tax year. */
const ALLOWANCE = pence(42_000);
const ALLOWANCE_MONTHS = 3;

/**
 * Returns the first days of the newest month that is shown and of the month before, which may
 * belong to the previous tax year.
 */
function newestShown(today: IsoDate): { newest: IsoDate | undefined; before: IsoDate | undefined } {
  const current = getTaxYear(today);
  const months = [neighbouringTaxYear(current, -1), current].flatMap((year) => payeMonths(year));
  const shown = months.filter((month) => shownFrom(month) <= today);
  return { newest: shown.at(-1)?.first, before: shown.at(-2)?.first };
}

function billsOf({ vrn, profile }: Holder, year: TaxYear, today: IsoDate): Bill[] {
  const shown = payeMonths(year).filter((month) => shownFrom(month) <= today);
  const { newest, before } = newestShown(today);
  return shown.map((month): Bill => {
    const exact = newest === month.first;
    const amount = exact
      ? profile.payePence
      : pence(
          Math.round(
            profile.payePence *
              (0.94 + 0.1 * chance(`paye ${vrn} ${year.code} ${month.taxMonth}`)()),
          ),
        );
    const credits = month.taxMonth <= ALLOWANCE_MONTHS ? ALLOWANCE : ZERO;
    const late = profile.habit === 'late';
    const paidOn = late ? addDays(month.dueElectronic, 9) : month.clearBy;
    if (late && (month.first === newest || month.first === before)) {
      // An employer that is behind has half paid the month before, and not paid the newest.
      const half = month.first === before && paidOn < today ? pence(Math.floor(amount / 2)) : ZERO;
      return { month, amount, credits, paid: half, ...(half > 0 && { paidOn }) };
    }
    return paidOn < today
      ? { month, amount, credits, paid: minus(amount, credits), paidOn }
      : { month, amount, credits, paid: ZERO };
  });
}

const yearWire = (year: TaxYear) => ({ year: year.code, firstDay: year.start, lastDay: year.end });
const monthWire = (month: PayeMonth) => ({
  month: month.taxMonth,
  firstDay: month.first,
  lastDay: month.last,
});

/** Returns the requested year; undefined if it is older than the previous tax year. */
function yearOf({ call }: Holder, today: IsoDate): TaxYear | undefined {
  const year = parseTaxYear(call.params.year ?? '');
  const current = getTaxYear(today);
  return year && (year.code === current.code || year.code === neighbouringTaxYear(current, -1).code)
    ? year
    : undefined;
}

/**
 * Returns the answer to GET …/statements/{yyyy-yy}: the year's charges, in the shape of HMRC's
 * specified epaye API.
 */
export function payeStatement(sandbox: Sandbox, holder: Holder): Answer {
  const today = sandbox.today();
  const year = yearOf(holder, today);
  const bills = year ? billsOf(holder, year, today) : [];
  if (!year || bills.length === 0) return hmrcError('NOT_FOUND');
  const { taxOffice, employer, habit } = holder.profile;
  const penaltyDue: IsoDate = `${year.startYear}-10-22`;
  return json(200, {
    taxOfficeNumber: taxOffice,
    taxOfficeReference: employer,
    taxYear: yearWire(year),
    nonRtiCharges:
      habit === 'late' && penaltyDue <= today && getTaxYear(today).code === year.code
        ? [
            {
              code: 'NON_RTI_EI_LATE_REPORT_PENALTY',
              amount: 100,
              clearedByCredits: 0,
              clearedByPayments: 0,
              clearedByWriteOffs: 0,
              balance: 100,
              dueDate: penaltyDue,
            },
          ]
        : [],
    _embedded: {
      rtiCharges: bills.map(({ month, amount, credits, paid }) => ({
        taxMonth: monthWire(month),
        amount: penceToDecimal(amount),
        clearedByCredits: penceToDecimal(credits),
        clearedByPayments: penceToDecimal(paid),
        clearedByWriteOffs: 0,
        balance: penceToDecimal(minus(amount, plus(credits, paid))),
        dueDate: month.dueElectronic,
        isSpecified: false,
      })),
    },
  });
}

/**
 * Returns the answer to GET …/payment-history/{yyyy-yy}: payments, with the month that each is for.
 */
export function payePayments(sandbox: Sandbox, holder: Holder): Answer {
  const today = sandbox.today();
  const year = yearOf(holder, today);
  const paid = year ? billsOf(holder, year, today).filter((bill) => bill.paidOn !== undefined) : [];
  if (!year || paid.length === 0) return hmrcError('NOT_FOUND');
  return json(200, {
    taxOfficeNumber: holder.profile.taxOffice,
    taxOfficeReference: holder.profile.employer,
    taxYear: yearWire(year),
    payments: paid.reverse().map(({ month, paid: amount, paidOn }) => ({
      paymentDate: paidOn,
      amount: penceToDecimal(amount),
      allocatedAmount: penceToDecimal(amount),
      method: 'BACS',
      allocations: [
        { taxYear: yearWire(year), taxMonth: monthWire(month), amount: penceToDecimal(amount) },
      ],
    })),
  });
}
