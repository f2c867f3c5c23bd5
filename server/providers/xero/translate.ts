import { array, number, object, string, type InferType, type Schema } from 'yup';
import { ProviderFailure, type FailureKind } from '@/server/platform/ports/failure';
import type { LedgerLine } from '@/lib/vat/books/boxesFromLedger';
import { ZERO, decimalToPence, pence, type Pence } from '@/lib/kernel/money';
import { isIsoDate, isoDateOf } from '@/lib/kernel/dates/ukDates';
import { minus, times } from '@/lib/kernel/sums';
import { errorCode, retryAfterSeconds, type ProviderAnswer } from '@/server/providers/callProvider';
import type { BookkeepingOrganisation } from '@/server/connections/consentPort';
import { understood } from '@/server/providers/understood';

/** Returns an answer as its shape's type. @throws ProviderFailure MALFORMED for another shape */
export const read = <T>(shape: Schema<T>, body: unknown): T => understood('xero', shape, body);

/** Maps an error. Xero has errors with a `Title` and others with an `ErrorNumber`. */
export function toFailure({ status, headers, body }: ProviderAnswer, now: Date): ProviderFailure {
  const code = errorCode(body, 'Title') ?? errorCode(body, 'Type') ?? `HTTP_${status}`;
  const kind: FailureKind =
    status === 429
      ? 'rateLimited'
      : status === 401
        ? 'consentExpired'
        : // The person disconnected this organisation inside Xero.
          status === 403
          ? 'consentExpired'
          : status === 404
            ? 'notFound'
            : status >= 500
              ? 'down'
              : 'refused';
  const wait = retryAfterSeconds(headers, now);
  return new ProviderFailure(kind, 'xero', code, {
    status,
    ...(wait !== undefined && { retryAfterSeconds: wait }),
  });
}

const connectionsShape = array()
  .of(
    object({
      tenantId: string().required(),
      tenantType: string().required(),
      tenantName: string().nullable().optional(),
    }),
  )
  .required();

/** Returns the organisations; practices are Xero HQ itself and have no ledger. */
export const parseOrganisations = (body: unknown): BookkeepingOrganisation[] =>
  read(connectionsShape, body)
    .filter(({ tenantType }) => tenantType === 'ORGANISATION')
    .map(({ tenantId, tenantName }) => ({ tenantId, name: tenantName ?? 'Xero organisation' }));

const money = () => number().optional();
const documentShape = object({
  Type: string().required(),
  Status: string().required(),
  DateString: string()
    .required()
    .test('day', (value) => isIsoDate(value.slice(0, 10))),
  InvoiceNumber: string().nullable().optional(),
  CreditNoteNumber: string().nullable().optional(),
  Reference: string().nullable().optional(),
  Contact: object({ Name: string().nullable().optional() }).optional().default(undefined),
  LineAmountTypes: string().nullable().optional(),
  CurrencyRate: number().positive().nullable().optional(),
  LineItems: array()
    .of(
      object({
        Description: string().nullable().optional(),
        TaxType: string().nullable().optional(),
        LineAmount: money(),
        TaxAmount: money(),
      }),
    )
    .optional()
    .default([]),
});
type Document = InferType<typeof documentShape>;

const pageShape = object({
  Invoices: array().of(documentShape).optional(),
  CreditNotes: array().of(documentShape).optional(),
  BankTransactions: array().of(documentShape).optional(),
  pagination: object({ page: number().required(), pageCount: number().required() })
    .optional()
    .default(undefined),
});

/**
 * The side of the VAT account that a document is on, and its sign. Transfers and overpayments carry
 * no VAT.
 */
const KINDS: Readonly<Record<string, { kind: LedgerLine['kind']; sign: 1 | -1; name: string }>> = {
  ACCREC: { kind: 'sale', sign: 1, name: 'invoice' },
  ACCPAY: { kind: 'purchase', sign: 1, name: 'invoice' },
  ACCRECCREDIT: { kind: 'sale', sign: -1, name: 'credit note' },
  ACCPAYCREDIT: { kind: 'purchase', sign: -1, name: 'credit note' },
  RECEIVE: { kind: 'sale', sign: 1, name: 'receipt' },
  SPEND: { kind: 'purchase', sign: 1, name: 'payment' },
  'RECEIVE-PREPAYMENT': { kind: 'sale', sign: 1, name: 'receipt' },
  'SPEND-PREPAYMENT': { kind: 'purchase', sign: 1, name: 'payment' },
};
const COUNTED = new Set(['AUTHORISED', 'PAID']);

/**
 * Converts to pence, the unit of the VAT return; divides a foreign amount by Xero's own rate, and
 * rounds half away from zero.
 */
export function inPence(value: number | undefined, rate: number): Pence {
  if (value === undefined) return ZERO;
  const whole = rate === 1 ? exact(value) : undefined;
  return whole ?? pence(Math.sign(value) * Math.round(Math.abs(value * 100) / rate));
}

function exact(value: number): Pence | undefined {
  try {
    return decimalToPence(value);
  } catch {
    return undefined;
  }
}

function linesOf(document: Document): LedgerLine[] {
  const side = KINDS[document.Type];
  if (!side || !COUNTED.has(document.Status)) return [];
  const rate = document.CurrencyRate ?? 1;
  const number = document.InvoiceNumber || document.CreditNoteNumber || document.Reference;
  return document.LineItems.flatMap((item) => {
    const vat = inPence(item.TaxAmount, rate);
    const amount = inPence(item.LineAmount, rate);
    if (amount === 0 && vat === 0) return [];
    const net = document.LineAmountTypes === 'Inclusive' ? minus(amount, vat) : amount;
    const what = [
      item.Description?.trim(),
      document.Contact?.Name && `from ${document.Contact.Name}`,
    ]
      .filter(Boolean)
      .join(' ');
    return [
      {
        kind: side.kind,
        taxType: item.TaxType ?? 'NONE',
        date: isoDateOf(document.DateString.slice(0, 10)),
        netPence: times(net, side.sign),
        vatPence: times(vat, side.sign),
        ...(what && { description: what }),
        ...(number && { reference: `${side.name} ${number}` }),
      },
    ];
  });
}

/** Parses one page of documents to ledger lines, and whether there may be another page. */
export function parsePage(body: unknown): { lines: LedgerLine[]; more: boolean } {
  const page = read(pageShape, body);
  const documents = page.Invoices ?? page.CreditNotes ?? page.BankTransactions;
  if (!documents) throw new ProviderFailure('down', 'xero', 'MALFORMED');
  // A resource without pagination is read until a page is empty: a missed page would give a wrong
  // return.
  const more = page.pagination
    ? page.pagination.page < page.pagination.pageCount
    : documents.length > 0;
  return { lines: documents.flatMap(linesOf), more };
}
