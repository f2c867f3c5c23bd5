import type { ClaimSummary, VatClaim } from '@/hooks/overview/vat';
import type { ClaimEvent, ClaimState } from '@/lib/refunds/claim/claim';
import { claimSentence, claimStatusWord } from '@/lib/refunds/claim/status';
import { interleaveTimeline } from '@/lib/refunds/claim/timeline';
import { clockMeter } from '@/lib/vat/repayments/hmrcClock';
import { interestStartsOn, repaymentInterest } from '@/lib/vat/repayments/interest';
import {
  HMRC_INTEREST_RATES as rates,
  oldRateNote,
  rateOn,
} from '@/lib/vat/repayments/interestRates';
import { makeQuote } from '@/lib/refunds/quote/quote';
import { repaymentDates } from '@/lib/vat/repayments/dates';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import { addDays, isoDate, type IsoDate, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import type { DemoMonth } from './months';
import { demoText } from '@/lib/app/text';

export const DEMO_ACCOUNT = '4471';
export const DEMO_COMPANY = 'Sample Bakery Ltd';
const DAYS_TO_RISKING = 2;

export interface DemoClaimed {
  id: string;
  month: DemoMonth;
  /** The partner that decides the fee. */
  partner: string;
  confirmedAt: IsoTimestamp;
  filedAt: IsoTimestamp;
  paidOutAt?: IsoTimestamp;
}

function clockOf(month: DemoMonth, filedOn: IsoDate, today: IsoDate): ClaimSummary['clock'] {
  const { over: _, ...meter } = clockMeter({ startedOn: filedOn, today });
  const interestFrom = interestStartsOn(month.dueOn, filedOn);
  const rate = rateOn(rates, 'repayment', today);
  const note = oldRateNote(rates, today);
  return {
    ...meter,
    interestPence: repaymentInterest(rates, {
      amount: month.netPence,
      from: interestFrom,
      to: today,
    }),
    interestRateHundredths: rate.hundredths,
    interestRateFrom: rate.from,
    ...(note && { interestRateNote: note }),
    ...(interestFrom <= today ? { interestFrom } : {}),
  };
}

/** Returns a claim of the demo as the backend would return it at `now`. */
export function demoClaim(
  { id, month, partner, confirmedAt, filedAt, paidOutAt }: DemoClaimed,
  now: Date,
): VatClaim {
  const today = isoDate(now);
  const filedOn = isoDate(new Date(filedAt));
  const quote = makeQuote({ refund: month.netPence, partner, now: new Date(confirmedAt) });
  const { daysWaited: _, ...frozen } = quote;
  // The demo has no shortfalls: the whole price arrives.
  const offer = { ...frozen, setOffs: [], arrivesPence: quote.netPence };
  const state: ClaimState = paidOutAt ? 'paid_out' : 'confirmed';
  const risking = addDays(filedOn, DAYS_TO_RISKING);
  const repayments: RepaymentRecord[] =
    paidOutAt && risking <= today
      ? [
          {
            periodKey: '',
            status: 'SENT_FOR_RISKING',
            createdOn: filedOn,
            sentForRiskingOn: risking,
            box5Pence: month.netPence,
            originalPence: month.netPence,
          },
        ]
      : [];
  const claimEvents: { event: ClaimEvent; at: IsoTimestamp }[] = [
    { event: 'confirm', at: confirmedAt },
    ...(paidOutAt ? [{ event: 'payOut' as const, at: paidOutAt }] : []),
  ];
  const dates = repaymentDates({ today, filedOn, repayments });
  const steps = interleaveTimeline({
    today,
    refundPence: quote.refundPence,
    feePence: quote.feePence,
    netPence: quote.netPence,
    setOffs: [],
    arrivesPence: quote.netPence,
    account: `ending ${DEMO_ACCOUNT}`,
    claimEvents,
    filed: { at: filedAt, receipt: '241903861127', bankDetailsHeld: true },
    repayments,
    payoutBy: quote.payoutBy,
  });
  return {
    companyName: DEMO_COMPANY,
    periodId: month.id,
    purchaser: quote.purchaser,
    bankAccountEnding: DEMO_ACCOUNT,
    confirmedAt,
    quote: offer,
    hmrcFrom: dates.from,
    hmrcTo: dates.to,
    delayed: false,
    news: [],
    ...(paidOutAt
      ? {
          paidOutAt,
          hoursToPay: Math.round((Date.parse(paidOutAt) - Date.parse(confirmedAt)) / 3_600_000),
        }
      : {}),
    claim: {
      id,
      reference: `AD-${month.end.slice(2, 7)}-0417`,
      periodLabel: month.label,
      state,
      status: claimStatusWord(state, repayments, today),
      refundPence: quote.refundPence,
      feePence: quote.feePence,
      netPence: quote.netPence,
      arrivesPence: quote.netPence,
      steps,
      clock: clockOf(month, filedOn, today),
      sentence: paidOutAt ? claimSentence(state) : demoText.claimNotSold,
      hmrcReadAt: now.toISOString(),
    },
  };
}

/**
 * Returns the time of filing in UTC; in summer the local time is an hour later, which does not
 * matter for a demo.
 */
export const getFiledAt = (day: IsoDate): IsoTimestamp => `${day}T15:21:00.000Z`;

/**
 * Returns the claim in progress: confirmed at 15:20, filed a minute later, paid at 12:24 on the
 * next working day (docs/rules/design.md#claim-on-the-page).
 */
export const claimInProgress = (month: DemoMonth, id: string, partner: string): DemoClaimed => ({
  id,
  month,
  partner,
  confirmedAt: `${month.filedOn ?? month.dueOn}T15:20:00.000Z`,
  filedAt: getFiledAt(month.filedOn ?? month.dueOn),
  paidOutAt: `${month.paidEarly?.on ?? month.dueOn}T12:24:00.000Z`,
});
