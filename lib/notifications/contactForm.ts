import { ONE_LINE, email, exactly, string } from '@/lib/kernel/fields';

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
    .matches(ONE_LINE, 'Keep your name on one line'),
  email: email(),
  practice: string()
    .trim()
    .max(160, 'Use 160 characters or fewer')
    .matches(ONE_LINE, 'Keep the name on one line')
    .optional(),
  message: string()
    .trim()
    .required('Write a message')
    .max(LONGEST_MESSAGE, 'Use 4,000 characters or fewer'),
});
