import type { InferType } from 'yup';
import type {
  nextVatPeriodShape,
  payeYearShape,
  selfAssessmentPaymentsShape,
  selfAssessmentPeriodsShape,
  taxPeriodsShape,
  upcomingShape,
  vatYearShape,
} from './taxDetailsShapes';
import { pence } from '@/lib/kernel/money';
import type { exampleCorporationTax } from '@/lib/taxes/corporationTaxExamples';
import { examplePaye } from '@/lib/taxes/payeExamples';
import { exampleSelfAssessment } from '@/lib/taxes/selfAssessmentExamples';
import { exampleVat } from '@/lib/taxes/vatExamples';

/** The example of any of the four taxes. */
export type ExampleTax =
  | typeof exampleVat
  | typeof examplePaye
  | typeof exampleCorporationTax
  | typeof exampleSelfAssessment;

/** Returns an example of the amounts of this tax that fall due. */
export const exampleUpcoming = (tax: ExampleTax): InferType<typeof upcomingShape> => ({
  today: '2026-11-20',
  sync: tax.sync,
  upcoming: tax.upcoming,
  latePence: pence(0),
  next90Days: { knownPence: pence(311_840), expectedPence: pence(310_000) },
});

const noSums = {
  chargedPence: pence(0),
  creditsPence: pence(0),
  paymentsPence: pence(0),
  writtenOffPence: pence(0),
  outstandingPence: pence(0),
  refundsPence: pence(0),
  unknown: 0,
};
const taxYear = { code: '2026-27', label: '2026 to 2027' };

/** Returns an example of all periods of this tax. */
export const exampleTaxPeriods = (tax: ExampleTax): InferType<typeof taxPeriodsShape> => ({
  sync: tax.sync,
  source: tax.source,
  lines: tax.lines,
  sums: { ...noSums, chargedPence: tax.owedPence, outstandingPence: tax.owedPence },
});

export const exampleVatYear = {
  taxYear,
  sync: exampleVat.sync,
  source: exampleVat.source,
  lines: exampleVat.lines,
  refunds: [],
  sums: { ...noSums, chargedPence: pence(48_610), paymentsPence: pence(48_610), unknown: 1 },
} satisfies InferType<typeof vatYearShape>;

export const examplePayeYear = {
  taxYear,
  sync: examplePaye.sync,
  source: examplePaye.source,
  lines: examplePaye.lines,
  payments: examplePaye.payments,
  sums: {
    ...noSums,
    chargedPence: pence(621_452),
    paymentsPence: pence(309_612),
    outstandingPence: pence(311_840),
  },
} satisfies InferType<typeof payeYearShape>;

const exampleReturns = [
  {
    year: '2025 to 2026',
    taxYear: '2025-26',
    dueOn: '2027-01-31' as const,
    said: undefined,
    status: 'Not known if filed',
  },
  {
    year: '2024 to 2025',
    taxYear: '2024-25',
    dueOn: '2026-01-31' as const,
    said: {
      filedOn: '2025-12-09' as const,
      receipt: 'AB12 CD34',
      by: 'Fernlea & Co',
      on: '2026-11-20' as const,
    },
    status: 'Filed',
  },
];

export const exampleSelfAssessmentPeriods = {
  ...exampleTaxPeriods(exampleSelfAssessment),
  returns: exampleReturns,
} satisfies InferType<typeof selfAssessmentPeriodsShape>;

export const exampleSelfAssessmentPayments = {
  sync: exampleSelfAssessment.sync,
  source: exampleSelfAssessment.source,
  payments: [],
  refunds: exampleSelfAssessment.refunds,
  returns: exampleReturns,
} satisfies InferType<typeof selfAssessmentPaymentsShape>;

export const exampleNextVatPeriod = {
  period: {
    id: exampleVat.lines[0]!.id,
    label: 'October 2026',
    end: '2026-10-31',
    filingDue: '2026-12-07',
    status: 'Ready to review',
  },
} satisfies InferType<typeof nextVatPeriodShape>;
