import { endpoint } from '@/lib/access/endpoint';
import { none } from '@/lib/kernel/fields';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { unshownList } from './unshownShapes';

export const unshownReturns = endpoint({
  method: 'GET',
  path: '/operator/returns',
  summary:
    'Lists the returns that HMRC does not show two days after they were sent, the oldest first',
  access: { scope: 'operator' },
  origin: 'inferred',
  query: none,
  body: none,
  response: unshownList,
  example: {
    readAt: '2026-11-20T14:05:00.000Z',
    rows: [
      {
        filingId: '5e4d0000-0000-4000-8000-000000000041',
        companyName: 'Copse Hill Dairy Ltd',
        period: 'October 2026',
        sentOn: isoDateOf('2026-11-17'),
        dueOn: isoDateOf('2026-12-07'),
        toldAt: '2026-11-19T14:20:00.000Z',
        cause: 'HMRC says that it has one already and does not show it',
        standing: 'Waiting for the customer',
      },
    ],
  },
});
