import { endpoint } from '@/lib/access/endpoint';
import { byCompany, exactly, id, none, number, string } from '@/lib/kernel/fields';
import { exampleCorporationTax } from '@/lib/taxes/corporationTaxExamples';
import { examplePaye } from '@/lib/taxes/payeExamples';
import { exampleSelfAssessment } from '@/lib/taxes/selfAssessmentExamples';
import { exampleVat } from '@/lib/taxes/vatExamples';
import {
  exampleNextVatPeriod,
  examplePayeYear,
  exampleTaxPayments,
  exampleTaxPeriods,
  exampleUpcoming,
  exampleVatYear,
  type ExampleTax,
} from './taxDetailsExamples';
import {
  nextVatPeriodShape,
  payeYearShape,
  taxPaymentsShape,
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
    summary: `What falls due of one client’s ${name}, charged or expected, and the refunds on their way`,
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
    summary: `The first tax year with anything of one client’s ${name} in it, and the running one`,
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
    'One client’s VAT returns of a tax year by the day each period ends, with what HMRC has repaid of them',
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
    'One client’s PAYE of a tax year, month by month, with its sums and what was paid in that year',
  access,
  origin: 'spec',
  query: byYear,
  body: none,
  response: payeYearShape,
  example: examplePayeYear,
});

const taxPeriods = <const P extends `/${string}`>(path: P, name: string, tax: ExampleTax) =>
  endpoint({
    method: 'GET',
    path,
    summary: `Every period of one client’s ${name} that HMRC shows: charged, cleared, left, and where it stands`,
    access,
    origin: 'spec',
    query: byCompany,
    body: none,
    response: taxPeriodsShape,
    example: exampleTaxPeriods(tax),
  });

export const corpTaxPeriods = taxPeriods(
  '/open-tax/corp-summary/tax-periods',
  'Corporation tax',
  exampleCorporationTax,
);
export const selfAssessmentTaxPeriods = taxPeriods(
  '/open-tax/self-assessment-summary/tax-periods',
  'Self Assessment',
  exampleSelfAssessment,
);

export const selfAssessmentPayments = endpoint({
  method: 'GET',
  path: '/open-tax/self-assessment-summary/payments',
  summary:
    'What HMRC has received for one client’s Self Assessment, and what it has repaid or was asked for',
  access,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: taxPaymentsShape,
  example: exampleTaxPayments,
});

export const nextVatPeriod = endpoint({
  method: 'GET',
  path: '/open-tax/get-vat-return-period-end-date',
  summary:
    'The period of the VAT return that comes next: the oldest that HMRC does not have, else the one that is running',
  access: ofVat,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: nextVatPeriodShape,
  example: exampleNextVatPeriod,
});
