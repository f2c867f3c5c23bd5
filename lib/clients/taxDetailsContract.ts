import { endpoint } from '@/lib/access/endpoint';
import { byCompany, exactly, id, none, number, string } from '@/lib/kernel/fields';
import { exampleCorporationTax } from '@/lib/taxes/corporationTaxExamples';
import { examplePaye } from '@/lib/taxes/payeExamples';
import { exampleSelfAssessment } from '@/lib/taxes/selfAssessmentExamples';
import { exampleVat } from '@/lib/taxes/vatExamples';
import {
  exampleNextVatPeriod,
  examplePayeYear,
  exampleSelfAssessmentPayments,
  exampleSelfAssessmentPeriods,
  exampleTaxPeriods,
  exampleUpcoming,
  exampleVatYear,
  type ExampleTax,
} from './taxDetailsExamples';
import {
  nextVatPeriodShape,
  payeYearShape,
  selfAssessmentPaymentsShape,
  selfAssessmentPeriodsShape,
  taxPeriodsShape,
  upcomingShape,
  vatYearShape,
} from './taxDetailsShapes';

/**
 * Calls about one tax of one client in detail: what falls due, its years, periods and payments.
 * `company_id` names the client's company.
 */
const ofVat = { scope: 'company', action: 'vat:read' } as const;
const access = { scope: 'company', action: 'taxes:read' } as const;
/** '2026-27', '2026 to 2027' or '2026'; without it the current tax year. */
const byYear = exactly({
  company_id: id().required('badly formed'),
  tax_year: string().max(12, 'badly formed').optional(),
});

const upcomingAmounts = <const P extends `/${string}`>(path: P, name: string, tax: ExampleTax) =>
  endpoint({
    method: 'GET',
    path,
    summary: `Lists what falls due of one client’s ${name}, charged or expected, and the refunds in progress`,
    access,
    origin: 'spec',
    query: byCompany,
    body: none,
    response: upcomingShape,
    example: exampleUpcoming(tax),
  });

export const upcomingVatAmounts = upcomingAmounts(
  '/open-tax/upcoming-vat-amounts',
  'VAT',
  exampleVat,
);
export const upcomingPayeAmounts = upcomingAmounts(
  '/open-tax/upcoming-paye-amounts',
  'PAYE',
  examplePaye,
);
export const corpUpcomingAmounts = upcomingAmounts(
  '/open-tax/corp-summary/upcoming-amounts',
  'Corporation tax',
  exampleCorporationTax,
);
export const selfAssessmentUpcomingAmounts = upcomingAmounts(
  '/open-tax/self-assessment-summary/upcoming-amounts',
  'Self Assessment',
  exampleSelfAssessment,
);

const minimumYear = <const P extends `/${string}`>(path: P, name: string) =>
  endpoint({
    method: 'GET',
    path,
    summary: `Returns the first tax year with figures for one client’s ${name}, and the current tax year`,
    access,
    origin: 'spec',
    query: byCompany,
    body: none,
    /** The calendar years in which the two tax years begin; equal if nothing is recorded. */
    response: exactly({
      minimumYear: number().integer().required(),
      currentYear: number().integer().required(),
    }),
    example: { minimumYear: 2023, currentYear: 2026 },
  });

export const vatMinimumYear = minimumYear('/open-tax/get-vat-minimum-year', 'VAT');
export const payeMinimumYear = minimumYear('/open-tax/get-paye-minimum-year', 'PAYE');

export const vatReturnsAndRefunds = endpoint({
  method: 'GET',
  path: '/open-tax/vat-return-and-refund-list',
  summary:
    'Lists one client’s VAT returns of a tax year, by the end of their periods, with HMRC’s repayments of them',
  access: ofVat,
  origin: 'spec',
  query: byYear,
  body: none,
  response: vatYearShape,
  example: exampleVatYear,
});

export const payeOfYear = endpoint({
  method: 'GET',
  path: '/open-tax/paye-summary',
  summary:
    'Returns one client’s PAYE of a tax year by month, with totals and the payments made in that year',
  access,
  origin: 'spec',
  query: byYear,
  body: none,
  response: payeYearShape,
  example: examplePayeYear,
});

export const corpTaxPeriods = endpoint({
  method: 'GET',
  path: '/open-tax/corp-summary/tax-periods',
  summary:
    'Lists every period of one client’s Corporation tax that HMRC shows: charged, cleared, left, and its status',
  access,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: taxPeriodsShape,
  example: exampleTaxPeriods(exampleCorporationTax),
});

export const selfAssessmentTaxPeriods = endpoint({
  method: 'GET',
  path: '/open-tax/self-assessment-summary/tax-periods',
  summary:
    'Lists every period of one client’s Self Assessment that HMRC shows: charged, cleared, left, and its status; and the return of each tax year',
  access,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: selfAssessmentPeriodsShape,
  example: exampleSelfAssessmentPeriods,
});

export const selfAssessmentPayments = endpoint({
  method: 'GET',
  path: '/open-tax/self-assessment-summary/payments',
  summary:
    'Lists the payments HMRC received for one client’s Self Assessment, its repayments, made or requested, and the return of each tax year',
  access,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: selfAssessmentPaymentsShape,
  example: exampleSelfAssessmentPayments,
});

export const nextVatPeriod = endpoint({
  method: 'GET',
  path: '/open-tax/get-vat-return-period-end-date',
  summary:
    'Returns the period of the next VAT return: the oldest that HMRC does not have, otherwise the current one',
  access: ofVat,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: nextVatPeriodShape,
  example: exampleNextVatPeriod,
});
