import { isQuoteExpired } from '@/lib/refunds/quote/quote';
import type { QuoteRow } from '@/server/refunds/store/quotes';
import type { Refundable } from './refundFacts';

/** Returns the newest quote if it has not expired and is for exactly this refund. */
export const heldQuote = (
  row: QuoteRow | undefined,
  refund: Refundable,
  now: Date,
): QuoteRow | undefined =>
  row &&
  row.refundPence === refund.refundPence &&
  !isQuoteExpired({ expiresAt: row.expiresAt.toISOString() }, now)
    ? row
    : undefined;
