import type { InferType } from 'yup';
import type { chaseLetterShape, enquiry, evidencePackShape } from './shapes';
import { pence } from '@/lib/kernel/money';

const exampleId = '2f0a7a52-3b52-4a0e-9d3e-1c1b9a7d0001';

export const exampleOpenEnquiry = {
  id: exampleId,
  by: 'letter' as const,
  askedOn: '2026-11-10',
  afterFive: false,
  stopsOn: '2026-11-12',
  reference: 'CFS-1234567',
} satisfies InferType<typeof enquiry>;

export const exampleAnsweredEnquiry = {
  id: exampleId,
  by: 'letter' as const,
  askedOn: '2026-11-10',
  afterFive: false,
  stopsOn: '2026-11-12',
  answeredOn: '2026-11-16',
} satisfies InferType<typeof enquiry>;

export const exampleChaseLetter = {
  companyName: 'Calder Cycles Ltd',
  reference: 'AD-26-08-0007',
  date: '2026-11-20',
  subject: 'VAT repayment not authorised in 30 days: 1 to 31 August 2026',
  to: ['HM Revenue and Customs', 'VAT repayments'],
  facts: [{ label: 'Repayment claimed', value: '£5,863.40' }],
  paragraphs: ['Please authorise the repayment.'],
  from: ['Yours faithfully,', '', 'For Calder Cycles Ltd'],
} satisfies InferType<typeof chaseLetterShape>;

export const exampleEvidencePack = {
  companyName: 'Marlow & Rye Bakery Ltd',
  periodLabel: 'October 2026',
  files: [
    {
      id: exampleId,
      kind: 'invoice' as const,
      name: 'Deck oven 2217.pdf',
      media: 'application/pdf',
      size: 182_044,
      uploadedAt: '2026-11-20T14:05:00.000Z',
    },
  ],
  completeness: {
    invoices: 1,
    invoicesWanted: 10,
    statements: 0,
    complete: false,
    sentence: '1 of 10 invoices, no bank statement yet',
  },
  wanted: [
    {
      label: 'invoice 2217',
      description: 'Deck oven, three decks from Northern Bakery Equipment Ltd',
      date: '2026-10-14',
      vatPence: pence(69_600),
    },
  ],
  wantedReadAt: '2026-11-20T14:02:00.000Z',
} satisfies InferType<typeof evidencePackShape>;
