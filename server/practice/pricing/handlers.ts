import type * as pricing from '@/lib/practice/pricing/contract';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { getMonth } from '@/lib/practice/pricing/invoiceMonth';
import { getVatPercent, type Price } from '@/lib/practice/pricing/price';
import { tierNamed, TIERS, type Tier } from '@/lib/practice/pricing/tiers';
import type { Handlers } from '@/server/platform/http/handlers';
import type { PracticeClients, PracticeNeeds } from '@/server/practice/needs';
import { invoiceAsPdf, readInvoices } from './invoices';
import { connectionsNow, priceOfTier, tierForConnections } from './readPricing';

const tierView = ({ name, title, from, upTo, monthlyPence, eachAbovePence }: Tier) => ({
  name,
  title,
  from,
  monthly_pence: monthlyPence,
  ...(upTo !== undefined && { up_to: upTo }),
  ...(eachAbovePence !== undefined && { each_above_pence: eachAbovePence }),
});
const priceView = ({ netPence, vatPence, totalPence }: Price) => ({
  net_pence: netPence,
  vat_pence: vatPence,
  total_pence: totalPence,
});

/** Handles the pricing of practices: the tiers, a practice's own tier, and its invoices. */
export const pricingHandlers = (
  deps: Pick<PracticeNeeds, 'store' | 'operator' | 'receivingAccount'> &
    Pick<PracticeClients, 'countConnections'>,
): Handlers<typeof pricing> => ({
  tirePricingData: () =>
    Promise.resolve({ tiers: TIERS.map(tierView), vat_percent: getVatPercent(deps.operator) }),

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
      tier: tier && tierView(tier),
      price: priceView(price),
      edge: edge && {
        left: edge.left,
        last: edge.last,
        tells_from: edge.tellsFrom,
        is_near: edge.isNear,
        next: tierView(edge.next),
      },
    };
  },

  calculatePricing: async ({ capability, query }) => {
    const { tier, connections, price, morePence } = await priceOfTier(
      deps,
      capability,
      query.tier_name,
    );
    return { tier: tierView(tier), connections, price: priceView(price), more_pence: morePence };
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
        price: priceView(next.price),
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
        price: priceView(invoice),
      })),
      pay_to: payTo && {
        account_name: payTo.accountName,
        sort_code: payTo.sortCode,
        account_number: payTo.accountNumber,
      },
    };
  },

  invoicePdf: ({ capability, query }) => invoiceAsPdf(deps, capability, query.invoice_id),
});
