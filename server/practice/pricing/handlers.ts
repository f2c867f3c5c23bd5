import type * as pricing from '@/lib/practice/pricing/contract';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { getMonth } from '@/lib/practice/pricing/invoiceMonth';
import { getVatPercent } from '@/lib/practice/pricing/price';
import { tierNamed, TIERS } from '@/lib/practice/pricing/tiers';
import type { Handlers } from '@/server/platform/http/handlers';
import { onWire } from '@/server/platform/http/onWire';
import type { PracticeClients, PracticeNeeds } from '@/server/practice/needs';
import { invoiceAsPdf, readInvoices } from './invoices';
import { connectionsNow, priceOfTier, tierForConnections } from './readPricing';

/** Handles the pricing of practices: the tiers, a practice's own tier, and its invoices. */
export const pricingHandlers = (
  deps: Pick<PracticeNeeds, 'store' | 'operator' | 'receivingAccount'> &
    Pick<PracticeClients, 'countConnections'>,
): Handlers<typeof pricing> => ({
  tirePricingData: () =>
    Promise.resolve({ tiers: TIERS.map(onWire), vat_percent: getVatPercent(deps.operator) }),

  pricingConnections: async ({ capability, now }) => {
    const { clients, connections, byTax } = await connectionsNow(deps, capability);
    return {
      clients,
      connections,
      without: clients - connections,
      by_tax: byTax,
      counted_at: now.toISOString(),
    };
  },

  currentPricingTier: async ({ capability, query }) => {
    const { connections, tier, price, edge } = await tierForConnections(
      deps,
      capability,
      query.no_selected_connections,
    );
    return {
      connections,
      tier: tier && onWire(tier),
      price: onWire(price),
      edge: edge && { ...onWire(edge), next: onWire(edge.next) },
    };
  },

  calculatePricing: async ({ capability, query }) => {
    const { tier, price, ...rest } = await priceOfTier(deps, capability, query.tier_name);
    return { ...onWire(rest), tier: onWire(tier), price: onWire(price) };
  },

  invoices: async ({ capability, now }) => {
    const { next, issued } = await readInvoices(deps, capability, now);
    const payTo = deps.receivingAccount;
    return {
      next: next && {
        on: next.on,
        month_from: next.month.from,
        month_to: next.month.to,
        connections: next.connections,
        free_until: next.freeUntil,
        tier_title: next.tier?.title,
        price: onWire(next.price),
      },
      vat_percent: getVatPercent(deps.operator),
      invoices: issued.map((invoice) => ({
        invoice_id: invoice.id,
        reference: invoice.facts.reference,
        month_from: invoice.month,
        month_to: getMonth(invoice.month).to,
        issued_on: isoDate(invoice.issuedAt),
        pay_by: invoice.payBy,
        tier_title: tierNamed(invoice.tier).title,
        connections: invoice.connections,
        price: {
          net_pence: invoice.netPence,
          vat_pence: invoice.vatPence,
          total_pence: invoice.totalPence,
        },
      })),
      pay_to: payTo && onWire(payTo),
    };
  },

  invoicePdf: ({ capability, query }) => invoiceAsPdf(deps, capability, query.invoice_id),
});
