import { array, number, object, string, type InferType, type Schema } from 'yup';
import { decimalToPence } from '@/lib/kernel/money';
import { isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { plus } from '@/lib/kernel/sums';
import type { Obligation } from '@/lib/vat/obligations';
import { BOX_NAMES, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { paymentIndicatorOf } from '@/lib/vat/repayments/paymentIndicator';
import { ProviderFailure, type FailureKind } from '@/server/platform/ports/failure';
import type {
  FilingReceipt,
  VatCharge,
  VatPayment,
  VatPenaltyPosition,
  VatRegistration,
} from '@/server/vat/taxAuthorityPort';
import { retryAfterSeconds, type ProviderAnswer } from '@/server/providers/callProvider';
import { understood } from '@/server/providers/understood';
import { hmrcCode } from './hmrcCode';

const day = () => string<IsoDate>().test('day', (value) => value === undefined || isIsoDate(value));
const text = () => string().strict();

const read = <T>(shape: Schema<T>, body: unknown): T => understood('hmrc', shape, body);

/** Converts decimals to pence exactly. @throws ProviderFailure if impossible. */
function pence(value: number) {
  try {
    return decimalToPence(value);
  } catch {
    throw new ProviderFailure('down', 'hmrc', 'MALFORMED');
  }
}

/**
 * Maps an error answer. A 4xx without HMRC's own code came from an intermediary, so it proves
 * nothing.
 */
export function toFailure({ status, headers, body }: ProviderAnswer, now: Date): ProviderFailure {
  const code = hmrcCode(body);
  const correlationId = headers.get('x-correlationid') ?? undefined;
  const failure = (kind: FailureKind, word: string, wait?: number) =>
    new ProviderFailure(kind, 'hmrc', word, {
      status,
      correlationId,
      ...(wait !== undefined && { retryAfterSeconds: wait }),
    });
  const wait = retryAfterSeconds(headers, now);
  if (status === 429) return failure('rateLimited', code ?? 'MESSAGE_THROTTLED_OUT', wait);
  if (status >= 500 || code === undefined) return failure('down', code ?? `HTTP_${status}`, wait);
  if (status === 401) return failure('consentExpired', code);
  if (status === 404) return failure('notFound', code);
  return failure('refused', code);
}

const obligationsShape = object({
  obligations: array()
    .of(
      object({
        periodKey: text().required(),
        start: day().required(),
        end: day().required(),
        due: day().required(),
        status: text().oneOf(['O', 'F']).required(),
        received: day().optional(),
      }),
    )
    .required(),
});

export const parseObligations = (body: unknown): Obligation[] =>
  read(obligationsShape, body).obligations.map(
    ({ periodKey, start, end, due, status, received }) => ({
      periodKey,
      start,
      end,
      due,
      status: status === 'F' ? 'fulfilled' : 'open',
      ...(received && { received }),
    }),
  );

const amount = () => number().required();
const returnShape = object({
  vatDueSales: amount(),
  vatDueAcquisitions: amount(),
  totalVatDue: amount(),
  vatReclaimedCurrPeriod: amount(),
  netVatDue: amount(),
  totalValueSalesExVAT: amount(),
  totalValuePurchasesExVAT: amount(),
  totalValueGoodsSuppliedExVAT: amount(),
  totalAcquisitionsExVAT: amount(),
});

export function parseReturn(body: unknown): NineBoxes {
  const filed = read(returnShape, body);
  return Object.fromEntries(BOX_NAMES.map((name) => [name, pence(filed[name])])) as NineBoxes;
}

const receiptShape = object({
  processingDate: text().required(),
  formBundleNumber: text().required(),
  paymentIndicator: text().optional(),
  chargeRefNumber: text().optional(),
});

/** Returns the receipt of a 201 from its body and headers (docs/rules/vat.md#receipt). */
export function parseReceipt({
  body,
  headers,
}: Pick<ProviderAnswer, 'body' | 'headers'>): FilingReceipt {
  const { processingDate, formBundleNumber, paymentIndicator, chargeRefNumber } = read(
    receiptShape,
    body,
  );
  // HMRC writes the zone as +0000, which not all parsers accept.
  const processedAt = new Date(processingDate.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (Number.isNaN(processedAt.getTime())) throw new ProviderFailure('down', 'hmrc', 'MALFORMED');
  const header = (name: string) => headers.get(name) ?? undefined;
  return {
    formBundleNumber,
    processedAt,
    paymentIndicator: paymentIndicatorOf(paymentIndicator),
    chargeReference: chargeRefNumber,
    receiptId: header('receipt-id'),
    receiptTimestamp: header('receipt-timestamp'),
    correlationId: header('x-correlationid'),
  };
}

const chargesShape = object({
  liabilities: array()
    .of(
      object({
        taxPeriod: object({ from: day().required(), to: day().required() })
          .optional()
          .default(undefined),
        type: text().required(),
        originalAmount: amount(),
        outstandingAmount: number().optional(),
        due: day().optional(),
      }),
    )
    .required(),
});

export const parseCharges = (body: unknown): VatCharge[] =>
  read(chargesShape, body).liabilities.map(
    ({ taxPeriod, type, originalAmount, outstandingAmount, due }) => ({
      type,
      from: taxPeriod?.from,
      to: taxPeriod?.to,
      originalPence: pence(originalAmount),
      due,
      ...(outstandingAmount !== undefined && { outstandingPence: pence(outstandingAmount) }),
    }),
  );

const paymentsShape = object({
  payments: array()
    .of(object({ amount: amount(), received: day().optional() }))
    .required(),
});

export const parsePayments = (body: unknown): VatPayment[] =>
  read(paymentsShape, body).payments.map((payment) => ({
    amountPence: pence(payment.amount),
    ...(payment.received && { received: payment.received }),
  }));

const penaltiesShape = object({
  totalisations: object({
    lateSubmissionPenaltyTotalValue: number().optional(),
    latePaymentPenaltyPostedTotal: number().optional(),
  })
    .optional()
    .default(undefined),
  lateSubmissionPenalty: object({
    summary: object({
      activePenaltyPoints: number().integer().required(),
      regimeThreshold: number().integer().required(),
    })
      .optional()
      .default(undefined),
  })
    .optional()
    .default(undefined),
});

/** Parses penalties; undefined for `{}`, which means that there are none. */
export function parsePenalties(body: unknown): VatPenaltyPosition | undefined {
  const { totalisations, lateSubmissionPenalty }: InferType<typeof penaltiesShape> = read(
    penaltiesShape,
    body,
  );
  const summary = lateSubmissionPenalty?.summary;
  if (!summary && !totalisations) return undefined;
  return {
    activePoints: summary?.activePenaltyPoints ?? 0,
    threshold: summary?.regimeThreshold ?? 0,
    chargePence: plus(
      pence(totalisations?.lateSubmissionPenaltyTotalValue ?? 0),
      pence(totalisations?.latePaymentPenaltyPostedTotal ?? 0),
    ),
  };
}

const registrationShape = object({
  customerDetails: object({ effectiveRegistrationDate: day().optional() })
    .optional()
    .default(undefined),
  flatRateScheme: object({ frsCategory: text().optional(), startDate: string().optional() })
    .optional()
    .default(undefined),
});

export function parseRegistration(body: unknown): VatRegistration {
  const { customerDetails, flatRateScheme } = read(registrationShape, body);
  const from = flatRateScheme?.startDate ?? '';
  return {
    effectiveFrom: customerDetails?.effectiveRegistrationDate,
    ...(flatRateScheme && {
      flatRate: {
        category: flatRateScheme.frsCategory,
        // A day that cannot be read must not lose the registration: the scheme then always counts.
        ...(isIsoDate(from) && { from }),
      },
    }),
  };
}
