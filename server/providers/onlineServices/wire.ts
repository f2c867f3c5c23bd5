import { array, boolean, number, object, string, type InferType, type Schema } from 'yup';
import { decimalToPence, type Pence } from '@/lib/kernel/money';
import { isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { understood } from '@/server/providers/understood';

const PROVIDER = 'onlineServices';
const day = () => string<IsoDate>().test('day', (value) => value === undefined || isIsoDate(value));
const amount = () => number().required();
const money = object({ amount: amount(), date: day().required() });

const taxYear = object({
  year: string().required(),
  firstDay: day().required(),
  lastDay: day().required(),
});
const taxMonth = object({
  month: number().integer().required(),
  firstDay: day().required(),
  lastDay: day().required(),
});
const cleared = {
  amount: amount(),
  clearedByCredits: amount(),
  clearedByPayments: amount(),
  clearedByWriteOffs: amount(),
  balance: amount(),
  dueDate: day().required(),
};

export const agentShape = object({
  agentReference: string().required(),
  agencyName: string().optional(),
});

export const enrolmentsShape = object({
  name: string().required(),
  enrolments: array()
    .of(
      object({
        service: string().required(),
        name: string().optional(),
        state: string().optional(),
        identifiers: array()
          .of(object({ key: string().required(), value: string().required() }))
          .required(),
      }),
    )
    .required(),
});

/** The account's employer, compared with the requested one wherever HMRC gives it. */
const employer = {
  taxOfficeNumber: string().optional(),
  taxOfficeReference: string().optional(),
};

/** The annual statement of hmrc/epaye-api (docs/rules/paye.md#paye-account). */
export const payeStatementShape = object({
  ...employer,
  taxYear: taxYear.required(),
  nonRtiCharges: array()
    .of(object({ code: string().required(), ...cleared }))
    .optional()
    .default([]),
  _embedded: object({
    rtiCharges: array()
      .of(object({ taxMonth: taxMonth.required(), ...cleared }))
      .optional()
      .default([]),
    earlierYearUpdate: object(cleared).optional().default(undefined),
  }).required(),
});

/** The payment history of hmrc/epaye-api. */
export const payePaymentsShape = object({
  ...employer,
  payments: array()
    .of(
      object({
        paymentDate: day().required(),
        amount: amount(),
        method: string().optional(),
        allocations: array()
          .of(object({ taxMonth: taxMonth.optional().default(undefined), amount: amount() }))
          .optional()
          .default([]),
      }),
    )
    .required(),
});

/**
 * Accounting periods, split into taxes, penalties, payments, interest and adjustments as in
 * hmrc/ct-accounting-frontend.
 */
export const corporationTaxShape = object({
  utr: string().optional(),
  accountBalance: object({ amount: amount() }).required(),
  accountingPeriods: array()
    .of(
      object({
        startDate: day().required(),
        endDate: day().required(),
        dueDate: day().required(),
        returnDueDate: day().required(),
        returnReceivedDate: day().optional(),
        taxes: array().of(money).required(),
        penalties: array()
          .of(money.shape({ description: string().optional() }))
          .optional()
          .default([]),
        payments: array()
          .of(money.shape({ method: string().optional() }))
          .optional()
          .default([]),
        interest: array().of(money).optional().default([]),
        adjustments: array().of(money).optional().default([]),
        amountDueForAp: amount(),
        isApBalanced: boolean().required(),
      }),
    )
    .required(),
});

/** HMRC's View Self Assessment Account (docs/rules/self-assessment.md#self-assessment-account). */
export const selfAssessmentShape = object({
  balanceDetails: object({
    totalBalance: amount(),
    totalCreditAvailable: number().optional().default(0),
  }).required(),
  chargeDetails: array()
    .of(
      object({
        chargeId: string().required(),
        chargeType: string().required(),
        chargeAmount: amount(),
        outstandingAmount: amount(),
        taxYear: string()
          .matches(/^\d{4}-\d{4}$/)
          .required(),
        dueDate: day().required(),
        creationDate: day().optional(),
      }),
    )
    .optional()
    .default([]),
  refundDetails: array()
    .of(
      object({
        refundDate: day().optional(),
        refundRequestDate: day().optional(),
        refundRequestAmount: amount(),
        refundDescription: string().optional(),
        totalRefundAmount: number().optional(),
        refundStatus: string().optional(),
      }),
    )
    .optional()
    .default([]),
  paymentHistoryDetails: array()
    .of(
      object({
        paymentAmount: amount(),
        paymentDate: day().required(),
        paymentMethod: string().optional(),
        allocationReference: string().optional(),
      }),
    )
    .optional()
    .default([]),
});

export type EnrolmentsWire = InferType<typeof enrolmentsShape>;
export type PayeStatementWire = InferType<typeof payeStatementShape>;
export type PayePaymentsWire = InferType<typeof payePaymentsShape>;
export type CorporationTaxWire = InferType<typeof corporationTaxShape>;
export type SelfAssessmentWire = InferType<typeof selfAssessmentShape>;

const malformed = () => new ProviderFailure('down', PROVIDER, 'MALFORMED');

/** Returns HMRC's answer with its defaults filled in. @throws ProviderFailure for another shape */
export const parse = <T>(shape: Schema<T>, body: unknown): T =>
  understood(PROVIDER, shape, body, 'cast');

/** Converts decimals to pence exactly. @throws ProviderFailure */
export function pence(value: number): Pence {
  try {
    return decimalToPence(value);
  } catch {
    throw malformed();
  }
}
