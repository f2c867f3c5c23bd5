import { ONE_LINE, email, exactly, string } from '@/lib/kernel/fields';
import { fieldText } from '@/lib/kernel/text';
import { contactFormText } from '@/lib/notifications/text';

const LONGEST_MESSAGE = 4000;

/**
 * Schema that the contact form shares with the server; apart from the endpoint, so that it can load
 * after the page.
 */
export const contactBody = exactly({
  name: string()
    .trim()
    .required('Enter your name')
    .max(100, 'Use 100 characters or fewer')
    .matches(ONE_LINE, fieldText.nameOneLine),
  email: email(),
  practice: string()
    .trim()
    .max(160, 'Use 160 characters or fewer')
    .matches(ONE_LINE, contactFormText.practiceOneLine)
    .optional(),
  message: string()
    .trim()
    .required('Write a message')
    .max(LONGEST_MESSAGE, 'Use 4,000 characters or fewer'),
});
