import { array, boolean, number, object, string, type ObjectSchema, type Schema } from 'yup';
import { isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import type { LedgerLine } from '@/lib/vat/books/boxesFromLedger';
import { GAP_REASONS, type GapAnswer } from '@/lib/vat/books/gapAnswer';
import { GAP_KINDS, type Gap } from '@/lib/vat/books/gaps';
import type { PostponedVat } from '@/lib/vat/books/postponedVat';
import type { PurchaseInvoice } from '@/lib/vat/books/largestPurchases';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';
import type { BooksOwner } from '@/lib/vat/books/booksOwner';
import { VERDICTS } from '@/lib/connections/verdict';

/**
 * The schemas of jsonb columns. Nothing is converted (`strict`): text that looks like a number is
 * rejected, and an absent key is absent, never null.
 */
const pence = () =>
  number<Pence>()
    .strict()
    .integer()
    .min(Number.MIN_SAFE_INTEGER)
    .max(Number.MAX_SAFE_INTEGER)
    .required();

const day = () =>
  string<IsoDate>()
    .strict()
    .required()
    .test('day', (value) => isIsoDate(value));

const text = () => string().strict().defined();

const maybe = () => string().strict();

export const nineBoxes: ObjectSchema<NineBoxes> = object({
  vatDueSales: pence(),
  vatDueAcquisitions: pence(),
  totalVatDue: pence(),
  vatReclaimedCurrPeriod: pence(),
  netVatDue: pence(),
  totalValueSalesExVAT: pence(),
  totalValuePurchasesExVAT: pence(),
  totalValueGoodsSuppliedExVAT: pence(),
  totalAcquisitionsExVAT: pence(),
}).required();

export const ledgerLine: ObjectSchema<LedgerLine> = object({
  kind: string()
    .strict()
    .oneOf(['sale', 'purchase'] as const)
    .required(),
  taxType: text(),
  netPence: pence(),
  vatPence: pence(),
  date: day(),
  description: maybe(),
  reference: maybe(),
  journal: boolean().strict(),
}).required();

export const gaps: Schema<Gap[]> = array(
  object({
    kind: string().strict().oneOf(GAP_KINDS).required(),
    what: text(),
    lines: number().strict().integer().required(),
    netPence: pence(),
    vatPence: pence(),
  }).required(),
).required();

export const booksOwner: ObjectSchema<BooksOwner> = object({
  organisation: text(),
  vatNumber: maybe(),
  companyNumber: maybe(),
  verdict: string().strict().oneOf(VERDICTS).required(),
}).required();

export const gapAnswer: ObjectSchema<GapAnswer> = object({
  hash: text(),
  reason: string().strict().oneOf(GAP_REASONS).required(),
  words: maybe(),
}).required();

export const postponedVat: ObjectSchema<PostponedVat> = object({
  duePence: pence(),
  reclaimedPence: pence(),
  goodsPence: pence(),
}).required();

export const purchaseInvoices: Schema<PurchaseInvoice[]> = array(
  object({
    label: text(),
    description: maybe(),
    date: day(),
    vatPence: pence(),
    netPence: pence(),
  }).required(),
).required();
