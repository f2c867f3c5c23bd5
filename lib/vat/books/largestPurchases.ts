import type { LedgerLine } from './boxesFromLedger';
import type { Pence } from '@/lib/kernel/money';
import { plus } from '@/lib/kernel/sums';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * The number of invoices HMRC asks for: the ten purchase invoices with the most VAT (gov.uk,
 * docs/rules/vat.md#evidence).
 */
export const INVOICES_WANTED = 10;

export interface PurchaseInvoice {
  /** 'invoice 2217', or the description if the books have no number. */
  label: string;
  description?: string;
  date: IsoDate;
  vatPence: Pence;
  netPence: Pence;
}

/**
 * Returns the purchase invoices with the most VAT, largest first. Lines of one invoice on one day
 * are one invoice; credits, lines without VAT and manual journals are left out.
 */
export function largestPurchases(
  lines: readonly LedgerLine[],
  wanted: number = INVOICES_WANTED,
): PurchaseInvoice[] {
  const byInvoice = new Map<string, PurchaseInvoice>();
  for (const [
    at,
    { kind, journal, reference, description, date, vatPence, netPence },
  ] of lines.entries()) {
    if (kind !== 'purchase' || journal) continue;
    const key = reference ? `${reference} ${date}` : `line ${at}`;
    const before = byInvoice.get(key);
    byInvoice.set(
      key,
      before
        ? {
            ...before,
            vatPence: plus(before.vatPence, vatPence),
            netPence: plus(before.netPence, netPence),
          }
        : {
            label: reference ?? description ?? 'Purchase without a number',
            ...(description && { description }),
            date,
            vatPence,
            netPence,
          },
    );
  }
  return [...byInvoice.values()]
    .filter(({ vatPence }) => vatPence > 0)
    .sort((a, b) => b.vatPence - a.vatPence || a.date.localeCompare(b.date))
    .slice(0, wanted);
}
