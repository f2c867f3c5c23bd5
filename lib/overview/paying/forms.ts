import { exactly, string } from '@/lib/kernel/fields';
import { referenceProblem } from '@/lib/taxes/paying/hmrcReference';
import type { Tax } from '@/lib/kernel/taxes';
import { payHmrcText } from '@/lib/overview/text';

/**
 * Returns the form for HMRC’s payment reference. The server also checks it against the company’s
 * own number.
 */
export const referenceForm = (tax: Tax) =>
  exactly({
    reference: string()
      .trim()
      .required(payHmrcText.enterReference)
      .max(40, 'Use 40 characters or fewer')
      .test('rule', (value, context) => {
        const wrong = value ? referenceProblem(tax, value) : undefined;
        return wrong ? context.createError({ message: wrong }) : true;
      }),
  });
