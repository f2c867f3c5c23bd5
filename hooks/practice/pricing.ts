import * as pricing from '@/lib/practice/pricing/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { navigationHref } from '@/lib/app/hrefs';
import { useRead } from '@/hooks/app/data/useEndpoint';

export type PricingConnections = AnswerOf<typeof pricing.pricingConnections>;
export type PracticeTier = AnswerOf<typeof pricing.currentPricingTier>;
export type PracticeInvoices = AnswerOf<typeof pricing.invoices>;

export const usePricingConnections = (practiceId: string) =>
  useRead(pricing.pricingConnections, { company_id: practiceId });
export const useCurrentTier = (practiceId: string) =>
  useRead(pricing.currentPricingTier, { company_id: practiceId });
export const usePracticeInvoices = (practiceId: string) =>
  useRead(pricing.invoices, { company_id: practiceId });

/** Returns the link that downloads an invoice's PDF. */
export const invoicePdfHref = (practiceId: string, invoiceId: string): string =>
  navigationHref(pricing.invoicePdf, { company_id: practiceId, invoice_id: invoiceId });
