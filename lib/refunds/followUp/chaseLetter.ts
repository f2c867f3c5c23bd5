import { counted } from '@/lib/kernel/text/count';
import type { Enquiry } from './enquiries';
import { formatRateHundredths } from '@/lib/vat/repayments/interestRates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { formatReceipt } from '@/lib/kernel/text/timelineStep';
import { periodRange } from '@/lib/vat/obligations';
import { formatLongDate, type IsoDate } from '@/lib/kernel/dates/ukDates';

export interface ChaseFacts {
  today: IsoDate;
  companyName: string;
  vrn: string;
  period: { start: IsoDate; end: IsoDate };
  refundPence: Pence;
  filedOn: IsoDate;
  /** HMRC's form bundle number, if the return was filed through us. */
  receipt?: string | undefined;
  clock: { startedOn: IsoDate; daysUsed: number; totalDays: number; stopped: boolean };
  /** Calendar days since HMRC received the return, counted or not. */
  daysElapsed: number;
  enquiries: readonly Enquiry[];
  interest?: { pence: Pence; from: IsoDate; rateHundredths: number; rateFrom: IsoDate } | undefined;
}

export interface ChaseLetter {
  to: string[];
  date: IsoDate;
  subject: string;
  facts: { label: string; value: string }[];
  paragraphs: string[];
  from: string[];
}

/**
 * Returns true once HMRC's 30 days are over, without the time of its questions (VATRS10230): only
 * then is a letter offered.
 */
export const mayChase = (clock: { daysUsed: number; totalDays: number }): boolean =>
  clock.daysUsed > clock.totalDays;

const asked = ({ by, askedOn, answeredOn, reference }: Enquiry): string =>
  `You asked us a question by ${by === 'call' ? 'phone' : by === 'email' ? 'e-mail' : 'letter'} on ` +
  `${formatLongDate(askedOn)}${reference ? `, your reference ${reference}` : ''}` +
  `${answeredOn ? `, and had our answer on ${formatLongDate(answeredOn)}` : ''}.`;

/** Returns the rate in words to HMRC, which set it. */
function rateOf({ from, rateHundredths, rateFrom }: NonNullable<ChaseFacts['interest']>): string {
  const yearly = `${formatRateHundredths(rateHundredths)} a year`;
  const since = formatLongDate(rateFrom);
  return from < rateFrom
    ? `your rate on each day, ${yearly} since ${since}`
    : `${yearly}, your rate since ${since}`;
}

/**
 * Returns a letter to HMRC about a repayment that is over its 30 days, with every fact filled in.
 * @throws RangeError before the 30 days are over.
 */
export function chaseLetter(facts: ChaseFacts): ChaseLetter {
  const { clock, enquiries, interest } = facts;
  if (!mayChase(clock)) throw new RangeError('HMRC still has days left.');
  const range = periodRange(facts.period);
  const over = clock.daysUsed - clock.totalDays;
  const left = facts.daysElapsed - clock.daysUsed;
  return {
    to: ['HM Revenue and Customs', 'VAT repayments'],
    date: facts.today,
    subject: `VAT repayment not authorised in ${clock.totalDays} days: ${range}`,
    facts: [
      { label: 'Business', value: facts.companyName },
      { label: 'VAT registration number', value: facts.vrn },
      { label: 'Period', value: range },
      { label: 'Repayment claimed', value: formatPence(facts.refundPence) },
      { label: 'Return received', value: formatLongDate(facts.filedOn) },
      ...(facts.receipt
        ? [{ label: 'Form bundle number', value: formatReceipt(facts.receipt) }]
        : []),
      { label: 'Calendar days since then', value: String(facts.daysElapsed) },
      { label: 'Days of your clock used', value: `${clock.daysUsed} of ${clock.totalDays}` },
    ],
    paragraphs: [
      `Our VAT return for ${range} claims a repayment of ${formatPence(facts.refundPence)}. You received it on ` +
        `${formatLongDate(facts.filedOn)}, ${facts.daysElapsed} days ago, and the repayment has not been authorised.`,
      ...enquiries.map(asked),
      `Your guidance (VATRS10230) allows ${clock.totalDays} calendar days ` +
        'to authorise a repayment, without the time in which a reasonable ' +
        `enquiry waits for an answer. By our count ${clock.daysUsed} days have ` +
        `run${left > 0 ? `, with ${left} days of enquiry left out` : ''}. That is ${counted(over, 'day')} over.`,
      'Please authorise the repayment. If you still need something, please tell us in writing what it is, why, and who is dealing with it.',
      ...(interest && interest.pence > 0
        ? [
            `Please also pay the repayment interest that is due from ${formatLongDate(interest.from)}. By our count it comes to ` +
              `${formatPence(interest.pence)} up to ${formatLongDate(facts.today)}, ` +
              `at ${rateOf(interest)}.`,
          ]
        : []),
    ],
    from: ['Yours faithfully,', '', `For ${facts.companyName}`],
  };
}
