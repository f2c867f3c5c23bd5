import { download, endpoint } from '@/lib/access/endpoint';
import { boolean, byCompany, exactly, instant, none, string } from '@/lib/kernel/fields';

const access = { scope: 'company', action: 'vat:read' } as const;
const manage = { scope: 'company', action: 'calendar:manage' } as const;

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/calendar',
  summary:
    'Returns whether the company’s tax calendar has an address, since when, and when it was last read. Never returns the address',
  access,
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({
    exists: boolean().required(),
    withAmounts: boolean().optional(),
    createdAt: instant().optional(),
    lastReadAt: instant().optional(),
  }),
  example: {
    exists: true,
    withAmounts: false,
    createdAt: '2026-11-01T09:00:00.000Z',
    lastReadAt: '2026-11-20T06:00:00.000Z',
  },
});

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar/address',
  summary:
    'Creates a secret address for the calendar and ends the earlier one. The address is shown once',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: exactly({ with_amounts: boolean().required() }),
  response: exactly({ url: string().required() }),
  example: { url: 'http://localhost:3000/portal/api/calendar/feed?token=Zm9vYmFy' },
});

export const endCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar/end',
  summary: 'Ends the calendar’s address, which then returns nothing',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({ ended: boolean().required() }),
  example: { ended: true },
});

export const calendarFile = download({
  path: '/calendar/feed',
  summary:
    'Downloads the tax calendar for a calendar program, by its secret address and without a session',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'search',
  media: 'text/calendar; charset=utf-8',
  query: exactly({
    token: string()
      .required()
      .matches(/^[\w-]{20,100}$/, 'badly formed'),
  }),
});
