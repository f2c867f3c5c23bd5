import type { InferType } from 'yup';
import { download, endpoint } from '@/lib/access/endpoint';
import { byCompany, exactly, id, listOf, none, oneOf, string } from '@/lib/kernel/fields';
import { claimId } from '@/lib/vat/examples';
import { pence } from '@/lib/kernel/money';
import { documentFacts, documentSummary } from '@/lib/documents/shapes';

const byDocument = exactly({
  company_id: id().required('badly formed'),
  document_id: id().required('badly formed'),
});
const byClaim = exactly({
  company_id: id().required('badly formed'),
  claim_id: id().required('badly formed'),
});

export const invoiceId = 'd0c0a5b1-2f14-4d7b-9a55-0d6a4a6f0012';
export const exampleDocuments = [
  {
    id: invoiceId,
    kind: 'invoice' as const,
    title: 'Invoice',
    reference: 'ADS-000012',
    periodLabel: 'September 2026',
    issuedOn: '2026-11-04',
    amountPence: pence(3_765),
    claimId,
  },
  {
    id: 'd0c0a5b1-2f14-4d7b-9a55-0d6a4a6f0011',
    kind: 'claim_receipt' as const,
    title: 'Receipt for your VAT refund, paid early',
    reference: 'AD-26-09-0417',
    periodLabel: 'September 2026',
    issuedOn: '2026-11-04',
    amountPence: pence(372_715),
    claimId,
  },
  {
    id: 'd0c0a5b1-2f14-4d7b-9a55-0d6a4a6f0010',
    kind: 'filing_receipt' as const,
    title: 'Receipt for your VAT return',
    reference: '241903861127',
    periodLabel: 'September 2026',
    issuedOn: '2026-11-03',
    amountPence: pence(376_480),
  },
] satisfies InferType<typeof documentSummary>[];

export const documents = endpoint({
  method: 'GET',
  path: '/vat/documents',
  summary: 'Lists every receipt and invoice issued to the company, newest first',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({ companyName: string().required(), documents: listOf(documentSummary) }),
  example: { companyName: 'Marlow & Rye Bakery Ltd', documents: exampleDocuments },
});

export const document = endpoint({
  method: 'GET',
  path: '/vat/document',
  summary: 'Returns one receipt or invoice as issued, to read and to print',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  query: byDocument,
  body: none,
  response: exactly({ document: documentSummary, facts: documentFacts }),
  example: {
    document: exampleDocuments[0]!,
    facts: {
      title: 'Invoice',
      reference: 'ADS-000012',
      issuedOn: '2026-11-04',
      periodLabel: 'September 2026',
      from: [
        'Adsum Ltd',
        'Company number 14246316',
        'Registered office: 7 Bank Street, Leeds, LS1 5AA',
        'help@adsum.example',
        '01632 960 002',
      ],
      to: [
        'Marlow & Rye Bakery Ltd',
        '3 Canal Wharf, Leeds, LS11 5BE',
        'Company number 11482907',
        'VAT number 553 5578 81',
      ],
      amountPence: pence(3_765),
      facts: [
        { label: 'Invoice number', value: 'ADS-000012' },
        { label: 'Invoice date', value: 'Wed 4 Nov 2026' },
        { label: 'Supply date (tax point)', value: 'Wed 4 Nov 2026' },
        { label: 'Claim', value: 'AD-26-09-0417' },
      ],
      lines: [
        {
          label:
            'Buying the VAT refund of £3,764.80 for September 2026 and paying it early: fee of 1% (£5 minimum)',
          value: '£37.65',
        },
        { label: 'Total', value: '£37.65', strong: true },
      ],
      notes: [
        'Exempt supply: no VAT is charged (Value Added Tax Act 1994, Schedule 9, Group 5).',
        'Paid: £37.65 came off the payout of Wed 4 Nov 2026. There is nothing to pay.',
      ],
    },
  },
});

export const documentPdf = download({
  path: '/vat/document.pdf',
  summary: 'Downloads one receipt or invoice as a PDF, identical byte for byte each time',
  media: 'application/pdf',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  query: byDocument,
});

export const withdrawClaim = endpoint({
  method: 'POST',
  path: '/vat/claim/withdraw',
  summary:
    'Withdraws a claim before it is paid; the bank may still be stopping the payment. Refused once the money has left. ' +
    'Requires re-authentication',
  access: { scope: 'company', action: 'claim:confirm' },
  origin: 'inferred',
  query: byClaim,
  body: none,
  response: exactly({
    state: oneOf(['withdrawn', 'stopping'] as const).required(),
    sentence: string().required(),
  }),
  example: {
    state: 'withdrawn' as const,
    sentence:
      'Your claim is withdrawn. The refund is yours again, HMRC pays it to you, and there is no fee.',
  },
});
