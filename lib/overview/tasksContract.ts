import { TASK_KINDS } from './pendingTasks';
import { NEWS_KINDS } from '@/lib/refunds/followUp/updates';
import { endpoint } from '@/lib/access/endpoint';
import { tax } from '@/lib/taxes/shapes';
import { boolean, day, exactly, id, listOf, none, oneOf, pence, string } from '@/lib/kernel/fields';

export const pendingTasks = endpoint({
  method: 'GET',
  path: '/pending-tasks',
  summary:
    'Lists what only this person can do, over all their companies: late and broken things first, then by day',
  access: { scope: 'signingUp' },
  origin: 'inferred',
  query: none,
  body: none,
  response: listOf(
    exactly({
      kind: oneOf(TASK_KINDS).required(),
      companyId: id().optional(),
      companyName: string().optional(),
      periodId: id().optional(),
      claimId: id().optional(),
      /** The period in words, or the name of the inviter. */
      person: string().optional(),
      label: string().optional(),
      tax: tax().optional(),
      /** True if a payment must be sent today to arrive in time. */
      payNow: boolean().optional(),
      /** The bill’s stable name, as /client/pay-hmrc takes it. */
      charge: string().optional(),
      by: day().optional(),
      /** True for a return of which nothing says whether it was filed. */
      notKnown: boolean().optional(),
      late: boolean().optional(),
      pence: pence().optional(),
      /** HMRC’s action on a sold refund; `sentence` says what follows. */
      what: oneOf(NEWS_KINDS).optional(),
      sentence: string().optional(),
      connection: string().optional(),
    }),
  ),
  example: [
    {
      kind: 'fileReturn' as const,
      companyId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001',
      companyName: 'Marlow & Rye Bakery Ltd',
      periodId: '7d0a4c1e-6f0b-4c1b-9a55-0d6a4a6f0010',
      label: 'October 2026',
      by: '2026-12-07',
      late: false,
    },
  ],
});
