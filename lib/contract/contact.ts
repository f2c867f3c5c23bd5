import { endpoint } from './endpoint';
import { ONE_LINE, boolean, email, exactly, none, string } from './fields';

export const LONGEST_MESSAGE = 4000;

export const contactBody = exactly({
  name: string().trim().required('Enter your name').max(100, 'Use 100 characters or fewer').matches(ONE_LINE, 'Keep your name on one line'),
  email: email(),
  practice: string().trim().max(160, 'Use 160 characters or fewer').matches(ONE_LINE, 'Keep the name on one line').optional(),
  message: string().trim().required('Write a message').max(LONGEST_MESSAGE, 'Use 4,000 characters or fewer'),
});

export const sendContactMessage = endpoint({
  method: 'POST', path: '/open-tax/contact',
  summary: 'Mails what a visitor wrote on the contact page to us. The same words from the same address are mailed once a day',
  access: { scope: 'public' }, origin: 'inferred', limit: 'message',
  query: none, body: contactBody,
  response: exactly({ sent: boolean().required() }), example: { sent: true },
});
