import { array, boolean, mixed, number, object, string, type ObjectSchema, type Schema } from 'yup';
import type { DocumentFacts } from '@/lib/domain/documents/documentFacts';
import { isIsoDate, type IsoDate } from '@/lib/domain/dates/ukDates';
import type { Pence } from '@/lib/domain/money/money';
import type { LedgerLine } from '@/lib/domain/vatReading/boxesFromLedger';
import { GAP_REASONS, type GapAnswer } from '@/lib/domain/filing/gapAnswer';
import type { Gap } from '@/lib/domain/vatReading/gaps';
import type { PostponedVat } from '@/lib/domain/vatReading/postponedVat';
import type { PurchaseInvoice } from '@/lib/domain/vatReading/largestPurchases';
import type { NineBoxes } from '@/lib/domain/vatReading/nineBoxes';

/**
 * What stands in jsonb columns, one schema for each. Nothing is converted (`strict`): text that looks like a number is none, and an absent
 * key is absent, never null.
 */
const pence = () => number<Pence>().strict().integer().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).required();
const day = () => string<IsoDate>().strict().required().test('day', (value) => isIsoDate(value));
const text = () => string().strict().defined();
const maybe = () => string().strict();

export const nineBoxes: ObjectSchema<NineBoxes> = object({
  vatDueSales: pence(), vatDueAcquisitions: pence(), totalVatDue: pence(), vatReclaimedCurrPeriod: pence(), netVatDue: pence(),
  totalValueSalesExVAT: pence(), totalValuePurchasesExVAT: pence(), totalValueGoodsSuppliedExVAT: pence(), totalAcquisitionsExVAT: pence(),
}).required();

export const ledgerLine: ObjectSchema<LedgerLine> = object({
  kind: string().strict().oneOf(['sale', 'purchase'] as const).required(), taxType: text(), netPence: pence(), vatPence: pence(),
  date: day(),
  description: maybe(), reference: maybe(), journal: boolean().strict(),
}).required();

export const gaps: Schema<Gap[]> = array(object({
  kind: string().strict().oneOf(['sale', 'purchase', 'journal', 'journalsUnread', 'lateClaim'] as const).required(), what: text(),
  lines: number().strict().integer().required(), netPence: pence(), vatPence: pence(),
}).required()).required();

export const gapAnswer: ObjectSchema<GapAnswer> =
  object({ hash: text(), reason: string().strict().oneOf(GAP_REASONS).required(), words: maybe() }).required();

export const postponedVat: ObjectSchema<PostponedVat> =
  object({ duePence: pence(), reclaimedPence: pence(), goodsPence: pence() }).required();

export const purchaseInvoices: Schema<PurchaseInvoice[]> = array(object({
  label: text(), description: maybe(), date: day(), vatPence: pence(), netPence: pence(),
}).required()).required();

const documentLines = () => array(object({ label: text(), value: text(), strong: boolean().strict() }).required()).required();
const lines = () => array(text()).required();
export const documentFacts: ObjectSchema<DocumentFacts> = object({
  title: text(), reference: text(), issuedOn: day(), periodLabel: text(), from: lines(), to: lines(), facts: documentLines(),
  lines: documentLines(),
  notes: lines(), amountPence: pence(),
}).required();

export interface DeviceFacts { deviceId: string; screens: string; windowSize: string; timezone: string; userAgent?: string }
export const deviceFacts: ObjectSchema<DeviceFacts> =
  object({ deviceId: text(), screens: text(), windowSize: text(), timezone: text(), userAgent: maybe() }).required();

/** Named facts, each a value of one of these kinds. */
const facts = <T>(...kinds: ('string' | 'number' | 'boolean')[]) => mixed<Record<string, T>>()
  .required().test('facts', (value) =>
    typeof value === 'object' && !Array.isArray(value) && Object.values(value).every((each) => kinds.some((kind) => typeof each === kind)));

export const words: Schema<Record<string, string>> = facts<string>('string');
export const wordsAndNumbers: Schema<Record<string, string | number>> = facts<string | number>('string', 'number');
export const simpleFacts: Schema<Record<string, string | number | boolean>> =
  facts<string | number | boolean>('string', 'number', 'boolean');
