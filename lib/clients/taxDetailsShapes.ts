import { day, exactly, id, listOf, number, pence, string } from '@/lib/kernel/fields';
import { returnOfYearShape } from '@/lib/taxes/returnShapes';
import { taxLine, taxPayment, taxRefund, upcoming } from '@/lib/taxes/shapes';
import { syncShape } from '@/lib/connections/syncShape';

/** The amounts of one tax that fall due. */
export const upcomingShape = exactly({
  today: day().required(),
  sync: syncShape,
  upcoming: listOf(upcoming),
  /** Amounts of the next 90 days that HMRC has charged, and our estimates beside them. */
  next90Days: exactly({ knownPence: pence().required(), expectedPence: pence().required() }),
  /** Due before today. */
  latePence: pence().required(),
});

const sums = exactly({
  chargedPence: pence().required(),
  creditsPence: pence().required(),
  paymentsPence: pence().required(),
  writtenOffPence: pence().required(),
  outstandingPence: pence().required(),
  refundsPence: pence().required(),
  /** The number of periods with an amount not known yet; they are in no sum. */
  unknown: number().integer().min(0).required(),
});

const yearShape = {
  /** Absent if all years are listed. */
  taxYear: exactly({ code: string().required(), label: string().required() })
    .optional()
    .default(undefined),
  sync: syncShape,
  source: string().required(),
  lines: listOf(taxLine),
  sums,
};

export const taxPeriodsShape = exactly(yearShape);

/** The online returns of every ended tax year and person, the newest first; none before a reading. */
const returns = listOf(returnOfYearShape);

export const selfAssessmentPeriodsShape = exactly({ ...yearShape, returns });

export const vatYearShape = exactly({ ...yearShape, refunds: listOf(taxRefund) });

export const payeYearShape = exactly({ ...yearShape, payments: listOf(taxPayment) });

export const selfAssessmentPaymentsShape = exactly({
  sync: syncShape,
  source: string().required(),
  payments: listOf(taxPayment),
  refunds: listOf(taxRefund),
  returns,
});

export const nextVatPeriodShape = exactly({
  /** Absent if HMRC has named no period. */
  period: exactly({
    id: id().required(),
    label: string().required(),
    end: day().required(),
    filingDue: day().required(),
    status: string().required(),
  })
    .optional()
    .default(undefined),
});
