import { addDays, daysBetween, isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, penceToDecimal, type Pence } from '@/lib/kernel/money';
import { minus, negate } from '@/lib/kernel/sums';
import { json, type Answer } from '@/sandbox/http/answer';
import type { Call } from '@/sandbox/http/call';
import { hmrcError, hmrcErrors, type HmrcCode } from '@/sandbox/hmrc/errors';
import { getLatePayments } from '@/sandbox/hmrc/latePayments';
import { getLateReturns } from '@/sandbox/hmrc/lateReturns';
import type { Sandbox } from '@/sandbox/sandbox';
import { getCredit } from '@/sandbox/fixtures/figures';
import type { Period } from '@/sandbox/fixtures/periods';
import { periodsNow } from '@/sandbox/fixtures/view';

interface LiabilityWire {
  taxPeriod: { from: string; to: string };
  type: string;
  originalAmount: number;
  outstandingAmount?: number;
  due: string;
}
interface PaymentWire {
  amount: number;
  received: string;
}

const FIRST_DAY = '2017-12-01';

/**
 * Validates the dates: `from` is 1 December 2017 at the earliest, `to` is today at the latest, 365
 * days apart at most (VAT (MTD) 1.0).
 */
function problems(query: URLSearchParams, today: IsoDate): HmrcCode[] {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const found: HmrcCode[] = [];
  if (!isIsoDate(from) || from < FIRST_DAY) found.push('DATE_FROM_INVALID');
  if (!isIsoDate(to) || to > today) found.push('DATE_TO_INVALID');
  if (!isIsoDate(from) || !isIsoDate(to) || found.length > 0) return found;
  const days = daysBetween(from, to);
  return days < 0 || days > 365 ? ['DATE_RANGE_INVALID'] : [];
}

/** HMRC's canned answers for test scenarios, each with the range of dates that it falls in. */
const liability = (
  from: string,
  to: string,
  originalAmount: number,
  outstandingAmount: number,
  due: string,
): LiabilityWire => ({
  taxPeriod: { from, to },
  type: 'VAT Return Debit Charge',
  originalAmount,
  outstandingAmount,
  due,
});
const cannedLiabilities = (year: string): Record<'SINGLE' | 'MULTIPLE', LiabilityWire[]> => ({
  SINGLE: [liability(`${year}-01-01`, `${year}-02-02`, 463_872, 463_872, `${year}-03-08`)],
  MULTIPLE: [
    liability(`${year}-04-05`, `${year}-08-21`, 463_872, 463_872, `${year}-09-21`),
    liability(`${year}-08-22`, `${year}-12-21`, 15, 0, `${year}-12-31`),
  ],
});
const cannedPayments = (year: string): Record<'SINGLE' | 'MULTIPLE', PaymentWire[]> => ({
  SINGLE: [{ amount: 1534.65, received: `${year}-02-01` }],
  MULTIPLE: [
    { amount: 5, received: `${year}-02-27` },
    { amount: 50, received: `${year}-03-15` },
    { amount: 1000, received: `${year}-12-21` },
  ],
});

function scenario(
  name: string | undefined,
  words: RegExp,
  list: 'liabilities' | 'payments',
): Answer | undefined {
  if (name === 'INSOLVENT_TRADER') return hmrcError('RULE_INSOLVENT_TRADER');
  const [matched, many, later] = words.exec(name ?? '') ?? [];
  if (!matched) return undefined;
  const year = later ? '2018' : '2017';
  const canned = list === 'liabilities' ? cannedLiabilities(year) : cannedPayments(year);
  return json(200, { [list]: canned[many === 'SINGLE' ? 'SINGLE' : 'MULTIPLE'] });
}

/** Returns the charge of a return in HMRC's books and its outstanding amount. */
function returnCharge({
  fulfilled,
  boxes,
  start,
  end,
  due,
  paidOn,
  partPaid,
}: Period): LiabilityWire[] {
  const owed = negate(getCredit(boxes));
  if (!fulfilled || owed <= 0) return [];
  const left = paidOn ? ZERO : minus(owed, partPaid?.pence ?? ZERO);
  return [
    {
      taxPeriod: { from: start, to: end },
      type: 'VAT Return Debit Charge',
      originalAmount: penceToDecimal(owed),
      outstandingAmount: penceToDecimal(left),
      due,
    },
  ];
}

/** Returns the penalties for late returns and payments so far, by period key. */
function penaltiesOf(sandbox: Sandbox, vrn: string): Map<string, LiabilityWire[]> {
  const found = new Map<string, LiabilityWire[]>();
  const add = (
    { key, start, end }: Period,
    type: string,
    whole: Pence,
    left: Pence,
    due: IsoDate,
  ) =>
    found.set(key, [
      ...(found.get(key) ?? []),
      {
        taxPeriod: { from: start, to: end },
        type,
        originalAmount: penceToDecimal(whole),
        outstandingAmount: penceToDecimal(left),
        due,
      },
    ]);
  for (const { period, accruing, penaltyPence, chargedOn } of getLatePayments(sandbox, vrn)) {
    if (!accruing)
      add(period, 'VAT Return 1st LPP', penaltyPence, penaltyPence, addDays(chargedOn, 30));
  }
  for (const { period, charge } of getLateReturns(sandbox, vrn)) {
    if (charge)
      add(
        period,
        'VAT Late Submission Pen',
        charge.pence,
        charge.paidOn ? ZERO : charge.pence,
        charge.due,
      );
  }
  return found;
}

/**
 * Handles GET …/liabilities. A trader who is only ever repaid has none, and that is a 404 (vat-api
 * issue 904).
 */
export const retrieveLiabilities =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const canned = scenario(
      call.header('gov-test-scenario'),
      /^(SINGLE|MULTIPLE)_LIABILIT(?:Y|IES)(_2018_19)?$/,
      'liabilities',
    );
    if (canned) return canned;
    const refused = hmrcErrors(problems(call.query, sandbox.today()));
    if (refused) return refused;
    const { vrn = '' } = call.params;
    const from = call.query.get('from') ?? '';
    const to = call.query.get('to') ?? '';
    const penalties = penaltiesOf(sandbox, vrn);
    const liabilities = periodsNow(sandbox, vrn)
      .filter(({ end }) => end >= from && end <= to)
      .flatMap((period) => [...returnCharge(period), ...(penalties.get(period.key) ?? [])]);
    return liabilities.length === 0 ? hmrcError('NOT_FOUND') : json(200, { liabilities });
  };

const paymentsOf = (sandbox: Sandbox, vrn: string): { pence: Pence; on: IsoDate }[] => [
  ...periodsNow(sandbox, vrn).flatMap(({ paidOn, partPaid, boxes }) => [
    ...(paidOn ? [{ on: paidOn, pence: negate(getCredit(boxes)) }] : []),
    ...(partPaid ? [partPaid] : []),
  ]),
  ...getLateReturns(sandbox, vrn).flatMap(({ charge }) =>
    charge?.paidOn ? [{ on: charge.paidOn, pence: charge.pence }] : [],
  ),
];

/** Handles GET …/payments: what the trader paid towards liabilities; never what HMRC paid out. */
export const retrievePayments =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const canned = scenario(
      call.header('gov-test-scenario'),
      /^(SINGLE|MULTIPLE)_PAYMENTS?(_2018_19)?$/,
      'payments',
    );
    if (canned) return canned;
    const refused = hmrcErrors(problems(call.query, sandbox.today()));
    if (refused) return refused;
    const from = call.query.get('from') ?? '';
    const to = call.query.get('to') ?? '';
    const payments = paymentsOf(sandbox, call.params.vrn ?? '')
      .filter(({ on }) => on >= from && on <= to)
      .map(({ on, pence }): PaymentWire => ({ amount: penceToDecimal(pence), received: on }));
    return payments.length === 0 ? hmrcError('NOT_FOUND') : json(200, { payments });
  };
