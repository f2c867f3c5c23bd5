import type { InferType } from 'yup';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import type { heldList } from './shapes';

/** Money that waits for a second operator, and a payment with an unknown reference. */
export const exampleHeld: InferType<typeof heldList> = {
  readAt: '2026-11-20T14:05:00.000Z',
  rows: [
    {
      returnId: '5e4d0000-0000-4000-8000-000000000001',
      claimId: 'c1a10000-0000-4000-8000-000000000011',
      reference: 'AD-26-09-0417',
      companyName: 'Copse Hill Dairy Ltd',
      pence: pence(2_600_000),
      since: '2026-11-19T10:12:00.000Z',
      sendBy: isoDateOf('2026-11-23'),
      isLate: false,
      why: 'It needs the approval of two people. One has approved it.',
      account: { name: 'Copse Hill Dairy Ltd', ending: '4471' },
      needed: 2,
      approvals: [{ name: 'Imogen Clarke', at: '2026-11-20T09:30:00.000Z', isMine: false }],
      canApprove: true,
    },
  ],
  unmatched: [
    {
      id: 'in-204',
      receivedAt: '2026-11-18T08:41:00.000Z',
      amountPence: pence(42_100),
      reference: 'VAT REFUND OCT',
    },
  ],
};
