import { NOTICE_CHANNELS, NOTICE_TOPIC_NAMES } from './noticeTopics';
import { endpoint, navigation } from '@/lib/access/endpoint';
import { boolean, byCompany, exactly, listOf, none, oneOf, string } from '@/lib/kernel/fields';

const readCompany = { scope: 'company', action: 'company:read' } as const;
const anyone = { scope: 'public' } as const;
const byToken = exactly({ token: string().required('badly formed').max(1000) });
const topic = () => oneOf(NOTICE_TOPIC_NAMES);
const turned = exactly({ topic: topic().required(), companyName: string().required() });

export const notificationPreference = endpoint({
  method: 'GET',
  path: '/client/notification-preference',
  summary:
    'Returns this person’s notification settings for the company, for e-mails and texts. E-mails about money and security ' +
    'are always sent',
  access: readCompany,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: exactly({
    email: string().required(),
    phone: string().optional(),
    phoneVerified: boolean().required(),
    topics: listOf(
      exactly({
        topic: topic().required(),
        email: boolean().required(),
        text: boolean().required(),
        /** True if the switch can be changed. */
        emailChoice: boolean().required(),
        textChoice: boolean().required(),
      }),
    ),
  }),
  example: {
    email: 'hannah@marlowandrye.co.uk',
    phone: '+447700900123',
    phoneVerified: true,
    topics: [
      {
        topic: 'refundAvailable' as const,
        email: true,
        text: false,
        emailChoice: true,
        textChoice: true,
      },
      {
        topic: 'claimMoney' as const,
        email: true,
        text: false,
        emailChoice: false,
        textChoice: true,
      },
      {
        topic: 'security' as const,
        email: true,
        text: false,
        emailChoice: false,
        textChoice: false,
      },
    ],
  },
});

export const changeNotificationPreference = endpoint({
  method: 'POST',
  path: '/client/notification-preference',
  summary: 'Turns one topic of one company on or off, for e-mails or for texts',
  access: readCompany,
  origin: 'inferred',
  query: byCompany,
  body: exactly({
    topic: topic().required(),
    channel: oneOf(NOTICE_CHANNELS).required(),
    on: boolean().required(),
  }),
  response: exactly({ saved: boolean().required() }),
  example: { saved: true },
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe',
  oneClick: true,
  summary:
    'Turns off the kind of e-mail that the token came in. Mail programs call it with one click (RFC 8058)',
  access: anyone,
  origin: 'inferred',
  query: byToken,
  body: none,
  response: turned,
  example: { topic: 'returnDue' as const, companyName: 'Marlow & Rye Bakery Ltd' },
});

export const undoUnsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/undo',
  summary: 'Turns the kind of e-mail that the token came in on again',
  access: anyone,
  origin: 'inferred',
  query: byToken,
  body: none,
  response: turned,
  example: { topic: 'returnDue' as const, companyName: 'Marlow & Rye Bakery Ltd' },
});

export const unsubscribePage = navigation({
  path: '/unsubscribe',
  summary:
    'Redirects to the unsubscribe page when its address is opened in a browser. Changes nothing',
  access: anyone,
  origin: 'inferred',
  crossSite: true,
  query: byToken,
});
