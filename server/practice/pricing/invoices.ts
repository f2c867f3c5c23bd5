import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { documentFileName } from '@/lib/documents/documentFacts';
import { nextInvoice, type NextInvoice } from '@/lib/practice/pricing/nextInvoice';
import { getVatPercent } from '@/lib/practice/pricing/price';
import type { PracticeClients, PracticeNeeds } from '@/server/practice/needs';
import { renderDocumentPdf } from '@/server/documents/renderDocumentPdf';
import { findInvoice, listInvoices, type PracticeInvoice } from '@/server/practice/store/invoices';
import { thePractice } from '@/server/practice/store/practices';

/** Returns the practice's invoices, and the next one if nothing changes. */
export async function readInvoices(
  {
    store: { db },
    operator,
    countConnections,
  }: Pick<PracticeNeeds, 'store' | 'operator'> & Pick<PracticeClients, 'countConnections'>,
  capability: PracticeCapability<'invoice:read'>,
  now: Date,
): Promise<{
  next: (NextInvoice & { connections: number }) | undefined;
  issued: PracticeInvoice[];
}> {
  const [{ openedAt }, { connections }] = [
    await thePractice(db, capability),
    await countConnections(db, capability),
  ];
  const next = nextInvoice({
    openedOn: openedAt ? isoDate(openedAt) : undefined,
    today: isoDate(now),
    connections,
    vatPercent: getVatPercent(operator),
  });
  return { next: next && { ...next, connections }, issued: await listInvoices(db, capability) };
}

/**
 * Returns one invoice as a PDF, from stored values only.
 * @throws Refusal notFound
 */
export async function invoiceAsPdf(
  { store }: Pick<PracticeNeeds, 'store'>,
  capability: PracticeCapability<'invoice:read'>,
  invoiceId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const invoice = await findInvoice(store.db, capability, invoiceId);
  if (!invoice) throw new Refusal('notFound', NOT_FOUND);
  return {
    name: documentFileName('invoice', invoice.facts),
    bytes: await renderDocumentPdf(invoice.facts, invoice.issuedAt),
  };
}
