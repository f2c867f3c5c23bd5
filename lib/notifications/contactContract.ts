import { contactBody } from './contactForm';
import { endpoint } from '@/lib/access/endpoint';
import { boolean, exactly, none } from '@/lib/kernel/fields';

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/open-tax/contact',
  summary:
    'Mails what a visitor wrote on the contact page to us. The same words from the same address are mailed once a day',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'message',
  query: none,
  body: contactBody,
  response: exactly({ sent: boolean().required() }),
  example: { sent: true },
});
