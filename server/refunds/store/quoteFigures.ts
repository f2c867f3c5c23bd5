import { boolean, number, object, string, type ObjectSchema } from 'yup';
import type { Quote } from '@/lib/refunds/quote/quote';
import { parsed } from '@/server/platform/db/parsedJson';
import type { quotes } from './tables';
import { isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';

/** The frozen fields of a quote besides its money: dates, rates and whether it is worth it. */
export type QuoteFigures = Omit<
  Quote,
  | 'refundPence'
  | 'feePence'
  | 'netPence'
  | 'partner'
  | 'rateCardVersion'
  | 'purchaser'
  | 'expiresAt'
>;

const whole = () => number().strict().integer().required();
const day = () =>
  string<IsoDate>()
    .strict()
    .required()
    .test('day', (value) => isIsoDate(value));

const quoteFigures: ObjectSchema<QuoteFigures> = object({
  feePercent: whole().min(1).max(100),
  payoutBy: day(),
  hmrcFrom: day(),
  hmrcTo: day(),
  workingDaysGainedFrom: whole(),
  workingDaysGainedTo: whole(),
  annualRateTenths: whole().min(0),
  daysWaited: whole().min(0),
  worthIt: boolean().strict().required(),
  reason: string().strict(),
  termsVersion: number().strict().integer(),
}).required();

type Row = typeof quotes.$inferSelect;

/**
 * Parses the frozen figures of a quote's row.
 * @throws UnreadableRow naming the quote, if its figures are malformed.
 */
export const readQuote = (row: Row): Omit<Row, 'figures'> & { figures: QuoteFigures } => ({
  ...row,
  figures: parsed(quoteFigures, row.figures, `quotes.figures of quote ${row.id}`),
});
