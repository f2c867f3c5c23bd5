import { array, number, object, string, ValidationError } from 'yup';
import { isIsoDate, isoDateOf } from '@/lib/kernel/dates/ukDates';
import { HMRC_INTEREST_RATES, type InterestRates } from '@/lib/vat/repayments/interestRates';
import type { settingsReader } from './settings';

const MOST_PERCENT = 25;
/** What a binary fraction such as 8.29 leaves over. */
const BINARY_REST = 1e-6;

const day = () =>
  string()
    .required()
    .test('day', '${path} is no day', (text) => isIsoDate(text));

const percent = () =>
  number()
    .min(0)
    .max(MOST_PERCENT)
    .required()
    .test(
      'hundredths',
      '${path} has more than two decimals',
      (value) => Math.abs(value * 100 - hundredths(value)) < BINARY_REST,
    );

/** Returns a percentage as whole hundredths. */
const hundredths = (value: number): number => Math.round(value * 100);

const shape = object({
  checkedOn: day(),
  rates: array(
    object({ from: day(), latePayment: percent(), repayment: percent() }).noUnknown().required(),
  ).required(),
})
  .noUnknown()
  .required();

/**
 * Reads HMRC's rates of interest: the built-in ones, and those that HMRC has published since, as
 * JSON: {"checkedOn":"2027-02-01","rates":[{"from":"2027-01-12","latePayment":7.5,
 * "repayment":2.5}]}. A row of a built-in day replaces that row; without rows, only the day of the
 * check changes.
 */
export function readInterestRates(read: ReturnType<typeof settingsReader>): InterestRates {
  const text = read.text('HMRC_INTEREST_RATES');
  if (text === undefined) return HMRC_INTEREST_RATES;
  try {
    const { checkedOn, rates } = shape.validateSync(JSON.parse(text), { strict: true });
    const given = rates.map(({ from, latePayment, repayment }) => ({
      from: isoDateOf(from),
      latePayment: hundredths(latePayment),
      repayment: hundredths(repayment),
    }));
    const byDay = new Map([...HMRC_INTEREST_RATES.rows, ...given].map((row) => [row.from, row]));
    return {
      checkedOn: isoDateOf(checkedOn),
      rows: [...byDay.values()].sort((a, b) => (a.from < b.from ? -1 : 1)),
    };
  } catch (problem) {
    const why = problem instanceof ValidationError ? problem.message : 'it is no JSON';
    read.wrong(
      'HMRC_INTEREST_RATES must be a day "checkedOn" and "rates", each with a day "from" and the percentages "latePayment" and ' +
        `"repayment", 0 to ${MOST_PERCENT} with at most two decimals: ${why}.`,
    );
    return HMRC_INTEREST_RATES;
  }
}
