import type { InferType } from 'yup';
import type { companyListShape, syncDataShape } from './shapes';
import { pence } from '@/lib/kernel/money';
import { exampleCorporationTax } from '@/lib/taxes/corporationTaxExamples';
import { examplePaye } from '@/lib/taxes/payeExamples';
import { exampleVat } from '@/lib/taxes/vatExamples';
import { companyId, periodId } from '@/lib/vat/examples';

export const exampleCompanies = [
  {
    id: companyId,
    name: 'Marlow & Rye Bakery Ltd',
    role: 'owner',
    vatNumber: '553557881',
    companyNumber: '11482907',
    taxes: [
      {
        tax: 'vat' as const,
        state: 'read' as const,
        source: 'HMRC VAT account',
        readAt: '2026-11-20T14:05:00.000Z',
        owedPence: pence(0),
        overduePence: pence(0),
        creditPence: pence(0),
        next: exampleVat.next,
        status: 'Ready to review',
        note: exampleVat.note,
      },
      {
        tax: 'paye' as const,
        state: 'read' as const,
        source: 'HMRC online services',
        readAt: '2026-11-20T09:30:00.000Z',
        owedPence: pence(311_840),
        overduePence: pence(0),
        creditPence: pence(0),
        next: examplePaye.next,
        status: 'Clear today',
        note: examplePaye.note,
      },
      {
        tax: 'corporation_tax' as const,
        state: 'read' as const,
        source: 'HMRC online services',
        readAt: '2026-11-20T09:30:00.000Z',
        owedPence: pence(1_190_200),
        overduePence: pence(0),
        creditPence: pence(0),
        next: exampleCorporationTax.next,
        status: 'Due soon',
        note: exampleCorporationTax.note,
      },
      {
        tax: 'self_assessment' as const,
        state: 'nothing_recorded' as const,
        source: 'HMRC online services',
        readAt: '2026-11-20T09:30:00.000Z',
        owedPence: pence(0),
        overduePence: pence(0),
        creditPence: pence(0),
        next: undefined,
      },
    ],
    nextDeadline: exampleCorporationTax.next,
    first: {
      kind: 'due' as const,
      turn: 'today' as const,
      dueOn: '2026-11-22',
      pence: pence(311_840),
    },
    refund: {
      arrivesPence: pence(416_790),
      refundPence: pence(421_000),
      label: 'October 2026',
      periodId,
    },
    news: [],
    connections: [
      {
        kind: 'hmrc' as const,
        organisation: 'HMRC VAT account',
        state: 'live' as const,
        lastReadAt: '2026-11-20T14:05:00.000Z',
        renewBy: '2028-03-14',
      },
    ],
  },
] satisfies InferType<typeof companyListShape>;

export const exampleSyncData = {
  taxes: [
    {
      tax: 'vat' as const,
      state: 'done' as const,
      readAt: '2026-11-20T14:05:00.000Z',
      problem: undefined,
      connection: 'live' as const,
      nextAt: '2026-11-20T20:00:00.000Z',
    },
  ],
} satisfies InferType<typeof syncDataShape>;
