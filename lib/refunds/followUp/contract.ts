import { download, endpoint, upload } from '@/lib/access/endpoint';
import { exactly, id, listOf, none, oneOf } from '@/lib/kernel/fields';
import {
  exampleAnsweredEnquiry,
  exampleChaseLetter,
  exampleEvidencePack,
  exampleOpenEnquiry,
} from './examples';
import { answerDay, enquiryBody } from './forms';
import { chaseLetterShape, enquiry, evidencePackShape } from './shapes';
import { EVIDENCE_KINDS } from '@/lib/documents/files';

const byPeriod = exactly({
  company_id: id().required('badly formed'),
  period_id: id().required('badly formed'),
});
const byClaim = exactly({
  company_id: id().required('badly formed'),
  claim_id: id().required('badly formed'),
});

export const recordEnquiry = endpoint({
  method: 'POST',
  path: '/refund/enquiry',
  summary:
    'Records an HMRC question about a refund, which stops its 30-day clock. HMRC’s own tracker does not show it',
  access: { scope: 'company', action: 'vat:file' },
  origin: 'inferred',
  query: byPeriod,
  body: enquiryBody,
  response: exactly({ enquiries: listOf(enquiry) }),
  example: { enquiries: [exampleOpenEnquiry] },
});

export const answerEnquiry = endpoint({
  method: 'POST',
  path: '/refund/enquiry/answer',
  summary: 'Records the day HMRC had a complete answer, which restarts the 30-day clock',
  access: { scope: 'company', action: 'vat:file' },
  origin: 'inferred',
  query: byPeriod,
  body: exactly({ enquiry_id: id().required('badly formed'), answered_on: answerDay() }),
  response: exactly({ enquiries: listOf(enquiry) }),
  example: { enquiries: [exampleAnsweredEnquiry] },
});

export const removeEnquiry = endpoint({
  method: 'POST',
  path: '/refund/enquiry/remove',
  summary: 'Withdraws a question that was recorded by mistake. The record keeps both entries',
  access: { scope: 'company', action: 'vat:file' },
  origin: 'inferred',
  query: byPeriod,
  body: exactly({ enquiry_id: id().required('badly formed') }),
  response: exactly({ enquiries: listOf(enquiry) }),
  example: { enquiries: [] },
});

export const chaseLetter = endpoint({
  method: 'GET',
  path: '/refund/chase-letter',
  summary:
    'Returns a letter to HMRC about a refund that is over its 30 days, with the facts filled in; refused before then',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  query: byClaim,
  body: none,
  response: chaseLetterShape,
  example: exampleChaseLetter,
});

export const chaseLetterFile = download({
  path: '/refund/chase-letter.pdf',
  summary: 'Downloads the letter to HMRC about a late refund as a PDF',
  media: 'application/pdf',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  limit: 'heavy',
  query: byClaim,
});

export const evidencePack = endpoint({
  method: 'GET',
  path: '/refund/evidence',
  summary:
    'Returns the evidence kept for one period, its completeness, and the invoices HMRC would ask for',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  query: byPeriod,
  body: none,
  response: evidencePackShape,
  example: exampleEvidencePack,
});

export const addEvidence = upload({
  path: '/refund/evidence',
  summary:
    'Uploads one file of evidence: PDF, JPEG, PNG, CSV or XLSX by its content, up to 10 MB. The file is encrypted, and ' +
    'not scanned for viruses',
  megabytes: 10,
  access: { scope: 'company', action: 'vat:file' },
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    period_id: id().required('badly formed'),
    kind: oneOf(EVIDENCE_KINDS).required('badly formed'),
  }),
  response: evidencePackShape,
  example: exampleEvidencePack,
});

export const removeEvidence = endpoint({
  method: 'POST',
  path: '/refund/evidence/remove',
  summary: 'Deletes one file of evidence',
  access: { scope: 'company', action: 'vat:file' },
  origin: 'inferred',
  query: byPeriod,
  body: exactly({ file_id: id().required('badly formed') }),
  response: evidencePackShape,
  example: {
    ...exampleEvidencePack,
    files: [],
    completeness: {
      ...exampleEvidencePack.completeness,
      invoices: 0,
      sentence: '0 of 10 invoices, no bank statement yet',
    },
  },
});

export const evidenceFile = download({
  path: '/refund/evidence/pack.zip',
  summary:
    'Downloads a period’s evidence as one archive: the files, and an index as PDF and CSV that follows HMRC’s list',
  media: 'application/zip',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  limit: 'heavy',
  query: byPeriod,
});
