import { endpoint } from '@/lib/access/endpoint';
import { byCompany, exactly, listOf, none } from '@/lib/kernel/fields';
import { exampleCorporationTax } from '@/lib/taxes/corporationTaxExamples';
import { examplePaye } from '@/lib/taxes/payeExamples';
import { exampleSelfAssessment } from '@/lib/taxes/selfAssessmentExamples';
import { tax, taxSummaryShape } from '@/lib/taxes/shapes';
import { exampleVat } from '@/lib/taxes/vatExamples';
import { exampleCompanies, exampleSyncData } from './examples';
import { companyListShape, syncDataShape } from './shapes';

const ofVat = { scope: 'company', action: 'vat:read' } as const;
const access = { scope: 'company', action: 'taxes:read' } as const;

export const vatSummary = endpoint({
  method: 'GET',
  path: '/client/vat-summary',
  summary:
    'Returns VAT of one company: what is owed and when, every period, payments and the cost of being late',
  access: ofVat,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: taxSummaryShape,
  example: exampleVat,
});

export const payeSummary = endpoint({
  method: 'GET',
  path: '/client/paye-summary',
  summary:
    'Returns PAYE of one company by month: charged, cleared by credits and payments, and what is left',
  access,
  origin: 'spec',
  topic: 'taxFigures',
  query: byCompany,
  body: none,
  response: taxSummaryShape,
  example: examplePaye,
});

export const corpTaxSummary = endpoint({
  method: 'GET',
  path: '/client/corp-tax-summary',
  summary:
    'Returns Corporation tax of one company by accounting period: tax, penalties, interest, payments and the due day of ' +
    'the return',
  access,
  origin: 'spec',
  topic: 'taxFigures',
  query: byCompany,
  body: none,
  response: taxSummaryShape,
  example: exampleCorporationTax,
});

export const selfAssessmentSummary = endpoint({
  method: 'GET',
  path: '/client/self-assessment-summary',
  summary:
    'Returns the director’s Self Assessment: charges, refunds and payments of the last tax years',
  access,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: taxSummaryShape,
  example: exampleSelfAssessment,
});

export const companyTaxSummaries = endpoint({
  method: 'GET',
  path: '/client/companies',
  summary:
    'Lists the person’s companies and those managed by accountants, each with its four taxes and next deadline. Their own ' +
    'also show the refund available and the connections',
  access: { scope: 'person' },
  origin: 'spec',
  topic: 'taxFigures',
  query: none,
  body: none,
  response: companyListShape,
  example: exampleCompanies,
});

export const syncData = endpoint({
  method: 'GET',
  path: '/client/sync-data',
  summary:
    'Returns the age of each tax’s figures, whether they are being read now, and whether they can be',
  access,
  origin: 'spec',
  topic: 'taxFigures',
  query: byCompany,
  body: none,
  response: syncDataShape,
  example: exampleSyncData,
});

export const refreshTaxes = endpoint({
  method: 'POST',
  path: '/client/refresh',
  summary: 'Requests a new reading of every connected tax. Returns the taxes that were queued',
  access,
  origin: 'inferred',
  limit: 'heavy',
  query: byCompany,
  body: none,
  response: exactly({ queued: listOf(tax()) }),
  example: {
    queued: [
      'vat' as const,
      'paye' as const,
      'corporation_tax' as const,
      'self_assessment' as const,
    ],
  },
});
