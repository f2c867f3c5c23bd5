import type { InferType } from 'yup';
import { download, endpoint, upload } from '@/lib/access/endpoint';
import { boolean, day, exactly, id, listOf, moment, none, number, oneOf, pence, string } from '@/lib/kernel/fields';
import { answerDay, enquiryBody } from './forms';
import { enquiry } from './shapes';
import { pence as inPence } from '@/lib/kernel/money';

const uuid = '2f0a7a52-3b52-4a0e-9d3e-1c1b9a7d0001';
const byPeriod = exactly({ company_id: id().required('badly formed'), period_id: id().required('badly formed') });
const byClaim = exactly({ company_id: id().required('badly formed'), claim_id: id().required('badly formed') });
const EVIDENCE_KINDS = ['invoice', 'statement', 'other'] as const;

export const recordEnquiry = endpoint({
  method: 'POST', path: '/refund/enquiry',
  summary: 'Records that HMRC asked about a refund, which stops its 30-day clock; its own tracker does not tell',
  access: { scope: 'company', action: 'vat:file' }, origin: 'inferred', query: byPeriod, body: enquiryBody,
  response: exactly({ enquiries: listOf(enquiry) }),
  example: { enquiries: [
    { id: uuid, by: 'letter' as const, askedOn: '2026-11-10', afterFive: false, stopsOn: '2026-11-12', reference: 'CFS-1234567' },
  ] },
});

export const answerEnquiry = endpoint({
  method: 'POST', path: '/refund/enquiry/answer', summary: 'Records the day HMRC had a complete answer: its clock runs again',
  access: { scope: 'company', action: 'vat:file' }, origin: 'inferred', query: byPeriod,
  body: exactly({ enquiry_id: id().required('badly formed'), answered_on: answerDay() }),
  response: exactly({ enquiries: listOf(enquiry) }),
  example: { enquiries: [
    { id: uuid, by: 'letter' as const, askedOn: '2026-11-10', afterFive: false, stopsOn: '2026-11-12', answeredOn: '2026-11-16' },
  ] },
});

export const removeEnquiry = endpoint({
  method: 'POST', path: '/refund/enquiry/remove', summary: 'Takes back a question that was recorded by mistake; the record keeps both',
  access: { scope: 'company', action: 'vat:file' }, origin: 'inferred', query: byPeriod,
  body: exactly({ enquiry_id: id().required('badly formed') }),
  response: exactly({ enquiries: listOf(enquiry) }), example: { enquiries: [] },
});

const letterLine = exactly({ label: string().required(), value: string().required() });

export const chaseLetter = endpoint({
  method: 'GET', path: '/refund/chase-letter',
  summary: 'A letter to HMRC about a refund that is over its 30 days, with the facts filled in; refused before',
  access: { scope: 'company', action: 'vat:read' }, origin: 'inferred', query: byClaim, body: none,
  response: exactly({
    companyName: string().required(), reference: string().required(), date: day().required(), subject: string().required(),
    to: listOf(string().required()), facts: listOf(letterLine), paragraphs: listOf(string().required()), from: listOf(string().defined()),
    /** A return is missing: HMRC holds the refund whatever the letter says. */
    missingReturn: string().optional(),
  }),
  example: {
    companyName: 'Calder Cycles Ltd', reference: 'AD-26-08-0007', date: '2026-11-20',
    subject: 'VAT repayment not authorised in 30 days: 1 to 31 August 2026',
    to: ['HM Revenue and Customs', 'VAT repayments'], facts: [{ label: 'Repayment claimed', value: '£5,863.40' }],
    paragraphs: ['Please authorise the repayment.'], from: ['Yours faithfully,', '', 'For Calder Cycles Ltd'],
  },
});

export const chaseLetterFile = download({
  path: '/refund/chase-letter.pdf', summary: 'The same letter as a PDF', media: 'application/pdf',
  access: { scope: 'company', action: 'vat:read' }, origin: 'inferred', limit: 'heavy', query: byClaim,
});

const file = exactly({
  id: id().required(), kind: oneOf(EVIDENCE_KINDS).required(), name: string().required(), media: string().required(),
  size: number().integer().required(), uploadedAt: moment().required(),
});

/** What is kept for one period in case HMRC asks. */
const pack = exactly({
  companyName: string().required(), periodLabel: string().required(), files: listOf(file),
  completeness: exactly({
    invoices: number().integer().required(), invoicesWanted: number().integer().required(), statements: number().integer().required(),
    complete: boolean().required(), sentence: string().required(),
  }),
  /** The purchases with the most VAT, from the connected books; empty when they are not connected or have not been read. */
  wanted: listOf(
    exactly({ label: string().required(), description: string().optional(), date: day().required(), vatPence: pence().required() }),
  ),
  wantedReadAt: moment().optional(),
});

const examplePack = {
  companyName: 'Marlow & Rye Bakery Ltd', periodLabel: 'October 2026',
  files: [{
    id: uuid, kind: 'invoice' as const, name: 'Deck oven 2217.pdf', media: 'application/pdf', size: 182_044,
    uploadedAt: '2026-11-20T14:05:00.000Z',
  }],
  completeness: { invoices: 1, invoicesWanted: 10, statements: 0, complete: false, sentence: '1 of 10 invoices, no bank statement yet' },
  wanted: [{
    label: 'invoice 2217', description: 'Deck oven, three decks from Northern Bakery Equipment Ltd', date: '2026-10-14',
    vatPence: inPence(69_600),
  }],
  wantedReadAt: '2026-11-20T14:02:00.000Z',
} satisfies InferType<typeof pack>;

export const evidencePack = endpoint({
  method: 'GET', path: '/refund/evidence',
  summary: 'The evidence kept for one period, how complete it is, and which invoices HMRC would ask for',
  access: { scope: 'company', action: 'vat:read' }, origin: 'inferred', query: byPeriod, body: none, response: pack, example: examplePack,
});

export const addEvidence = upload({
  path: '/refund/evidence',
  summary: 'Keeps one file: PDF, JPEG, PNG, CSV or XLSX by its content, up to 10 MB. It is encrypted; it is not scanned for viruses',
  megabytes: 10, access: { scope: 'company', action: 'vat:file' }, origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'), period_id: id().required('badly formed'),
    kind: oneOf(EVIDENCE_KINDS).required('badly formed'),
  }),
  response: pack, example: examplePack,
});

export const removeEvidence = endpoint({
  method: 'POST', path: '/refund/evidence/remove', summary: 'Destroys one file',
  access: { scope: 'company', action: 'vat:file' }, origin: 'inferred', query: byPeriod,
  body: exactly({ file_id: id().required('badly formed') }),
  response: pack, example: {
    ...examplePack, files: [],
    completeness: { ...examplePack.completeness, invoices: 0, sentence: '0 of 10 invoices, no bank statement yet' },
  },
});

export const evidenceFile = download({
  path: '/refund/evidence/pack.zip',
  summary: 'Everything as one archive: the files, an index (PDF) that follows HMRC’s list, and the same as CSV', media: 'application/zip',
  access: { scope: 'company', action: 'vat:read' }, origin: 'inferred', limit: 'heavy', query: byPeriod,
});
