import { isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { enquiryReferenceProblem } from './enquiries';
import { boolean, exactly, oneOf, string } from '@/lib/kernel/fields';
import { ENQUIRY_SOURCES } from '@/lib/vat/repayments/hmrcClock';

/** Returns a schema of a day that exists in the calendar: 31 February does not. */
export const realDay = () =>
  string<IsoDate>().test(
    'day',
    'Enter a day, such as 12/11/2026',
    (value) => value === undefined || isIsoDate(value),
  );

/** The form of a question, shared with the server. */
export const enquiryBody = exactly({
  by: oneOf(ENQUIRY_SOURCES).required('Choose how HMRC asked'),
  asked_on: realDay().required('Enter the day HMRC asked'),
  after_five: boolean().required(),
  /** HMRC's own reference, if it gave one: 'CFS-1234567'. */
  reference: string().test('reference', (value, context) => {
    const wrong = value ? enquiryReferenceProblem(value) : undefined;
    return wrong ? context.createError({ message: wrong }) : true;
  }),
});

export const answerDay = () => realDay().required('Enter the day you answered');
