import { exactly, string } from '@/lib/kernel/fields';
import { referenceProblem } from '@/lib/taxes/paying/hmrcReference';
import type { Tax } from '@/lib/kernel/taxes';

/**
 * Returns the form for HMRC’s payment reference. The server also checks it against the company’s
 * own number.
 */
export const referenceForm = (tax: Tax) =>
  exactly({
    reference: string()
      .trim()
      .required('Enter the reference that HMRC gave you')
      .max(40, 'Use 40 characters or fewer')
      .test('rule', (value, context) => {
        const wrong = value ? referenceProblem(tax, value) : undefined;
        return wrong ? context.createError({ message: wrong }) : true;
      }),
  });
