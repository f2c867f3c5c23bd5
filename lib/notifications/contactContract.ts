import { contactBody } from './contactForm';
import { endpoint } from '@/lib/access/endpoint';
import { boolean, exactly, none } from '@/lib/kernel/fields';

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/open-tax/contact',
  summary:
    'Sends us a visitor’s message from the contact page by e-mail. An identical message from the same address is sent once a day',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'message',
  query: none,
  body: contactBody,
  response: exactly({ sent: boolean().required() }),
  example: { sent: true },
});
