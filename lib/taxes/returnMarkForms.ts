import { parseTaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { day, exactly, oneOf, string } from '@/lib/kernel/fields';
import { filedOnProblem } from './markedReturn';
import { RETURN_STATES } from './selfAssessmentReturn';
import { returnMarkText } from './text';

/** The longest receipt reference that HMRC gives is far shorter. */
const LONGEST_RECEIPT = 60;
const RECEIPT = /^[A-Za-z0-9][A-Za-z0-9 +/=-]*$/;

const taxYear = () => string().matches(/^20\d{2}-\d{2}$/, 'badly formed');

/** What is said of a return, for its form and the server: its days are judged by lib/taxes/markedReturn.ts. */
export const returnMarkBody = exactly({
  /** The UTR of the person, where HMRC lists several. */
  utr: string().optional(),
  tax_year: taxYear().required('badly formed'),
  state: oneOf(RETURN_STATES).required('badly formed'),
  filed_on: day().when('state', {
    is: 'filed',
    then: (schema) => schema.required(returnMarkText.noDay),
  }),
  receipt: string()
    .trim()
    .max(LONGEST_RECEIPT)
    .matches(RECEIPT, { message: returnMarkText.badReceipt, excludeEmptyString: true }),
});

/** Returns the schema of the form for a return that was filed, which judges the day as the server does. */
export const filedReturnForm = (taxYear: string, today: IsoDate) =>
  returnMarkBody.shape({
    filed_on: day()
      .required(returnMarkText.noDay)
      .test('day', (value, { createError }) => {
        const year = parseTaxYear(taxYear);
        const problem = year && filedOnProblem(value, year, today);
        return problem === undefined || createError({ message: problem });
      }),
  });
