import { CLIENT_TOPICS } from '@/lib/notifications/clientNotices';
import { endpoint } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  exactly,
  id,
  listOf,
  none,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';

/** Which mails go to a practice's clients: for all of them, and for one. */
const access = { scope: 'practice', action: 'settings:manage' } as const;
const CLIENT = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1';
const topic = oneOf(CLIENT_TOPICS);

export const notificationCustomers = endpoint({
  method: 'GET',
  path: '/open-tax/notification/customers',
  summary:
    'Returns the e-mail settings for all clients, and one page of clients with the e-mails each of them gets',
  access,
  origin: 'spec',
  query: exactly({
    company_id: id().required('badly formed'),
    /** Part of a name, VAT number, UTR, company number or e-mail address. */
    search: string().max(100, 'Use 100 characters or fewer').optional(),
    /** The last client of the previous page. */
    after: id().optional(),
  }),
  body: none,
  response: exactly({
    /** True if mails may be sent: only once HMRC has confirmed the practice’s agent reference. */
    may_write: boolean().required(),
    topics: listOf(exactly({ topic: topic.required(), on: boolean().required() })),
    clients: listOf(
      exactly({
        client_id: id().required(),
        name: string().required(),
        /** True if one of the client’s people has accepted the invitation and can get mail. */
        joined: boolean().required(),
        /** `is_own`: set for this client alone. */
        topics: listOf(
          exactly({
            topic: topic.required(),
            on: boolean().required(),
            is_own: boolean().required(),
          }),
        ),
      }),
    ),
    matching: number().integer().min(0).required(),
    after: id().optional(),
  }),
  example: {
    may_write: true,
    topics: [
      { topic: 'taxDue' as const, on: true },
      { topic: 'returnDue' as const, on: false },
    ],
    clients: [
      {
        client_id: CLIENT,
        name: 'Ashdown Joinery Ltd',
        joined: true,
        topics: [
          { topic: 'taxDue' as const, on: true, is_own: false },
          { topic: 'returnDue' as const, on: true, is_own: true },
        ],
      },
    ],
    matching: 1,
  },
});

export const changeCustomerNotification = endpoint({
  method: 'POST',
  path: '/open-tax/notification/customers/change',
  summary:
    'Turns one kind of e-mail on or off for all clients or for one. Without `on`, the client follows the setting for all again',
  access,
  origin: 'inferred',
  query: byCompany,
  body: exactly({ topic: topic.required(), on: boolean().optional(), client_id: id().optional() }),
  response: exactly({ saved: boolean().required() }),
  example: { saved: true },
});
