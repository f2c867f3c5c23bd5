import type { InferType } from 'yup';
import { pence as inPence } from '@/lib/kernel/money';
import { MOST_CONNECTIONS, TIER_NAMES } from './tiers';
import { download, endpoint } from '@/lib/access/endpoint';
import { boolean, byCompany, day, exactly, id, listOf, moment, none, number, oneOf, pence, string } from '@/lib/kernel/fields';

/** What a practice pays: the table of tiers, where it stands in it, and its invoices. */
const access = { scope: 'practice', action: 'pricing:manage' } as const;
const INVOICE = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1';
const count = () => number().integer().min(0).required();

const price = exactly({ net_pence: pence().required(), vat_pence: pence().required(), total_pence: pence().required() });
const tier = exactly({
  name: oneOf(TIER_NAMES).required(), title: string().required(), from: count(),
  /** Absent for the last tier, which has no end. */
  up_to: number().integer().min(1).optional(),
  /** Without VAT. */
  monthly_pence: pence().required(),
  /** In the last tier: on top, for each connection from its first on. */
  each_above_pence: pence().optional(),
});
const aTier = { name: 'practice' as const, title: 'Practice', from: 26, up_to: 150, monthly_pence: inPence(9_500) };
const nextTier = { name: 'firm' as const, title: 'Firm', from: 151, up_to: 500, monthly_pence: inPence(24_000) };
const aPrice = { net_pence: inPence(9_500), vat_pence: inPence(1_900), total_pence: inPence(11_400) };

export const tirePricingData = endpoint({
  method: 'GET', path: '/open-tax/tire-pricing-data', summary: 'The tiers of OpenTax with their prices a month, without VAT',
  access: { scope: 'public' }, origin: 'spec', query: none, body: none,
  response: exactly({ tiers: listOf(tier), vat_percent: oneOf20().required() }),
  example: { tiers: [aTier, nextTier], vat_percent: 20 },
});

export const pricingConnections = endpoint({
  method: 'GET', path: '/open-tax/pricing-connections',
  summary: 'How many of the practice’s clients are a connection: at least one tax was read and can be read now',
  access, origin: 'spec', query: byCompany, body: none,
  response: exactly({
    clients: count(), connections: count(),
    /** Clients of whom nothing is connected: they cost nothing. */
    without: count(),
    by_tax: exactly({ vat: count(), paye: count(), corporation_tax: count(), self_assessment: count() }),
    counted_at: moment().required(),
  }),
  example: {
    clients: 131, connections: 122, without: 9, by_tax: { vat: 118, paye: 74, corporation_tax: 96, self_assessment: 31 },
    counted_at: '2026-11-20T14:05:00.000Z',
  },
});

const standing = exactly({
  connections: count(),
  /** Absent without a connection, which costs nothing. */
  tier: tier.optional().default(undefined), price,
  /** Where the next tier begins, and from how many on the admins are written to; absent in the last tier. */
  edge: exactly({
    left: count(), last: count(), tells_from: count(), is_near: boolean().required(), next: tier,
  }).optional().default(undefined),
});
const aStanding: InferType<typeof standing> = {
  connections: 122, tier: aTier, price: aPrice, edge: { left: 28, last: 150, tells_from: 145, is_near: false, next: nextTier },
};

export const currentPricingTier = endpoint({
  method: 'GET', path: '/open-tax/current-pricing-tier',
  summary: 'The tier of so many connections, or of as many as the practice has now, and how far it is to the next',
  access, origin: 'spec',
  query: exactly({
    company_id: id().required('badly formed'), no_selected_connections: number().integer().min(0).max(MOST_CONNECTIONS).optional(),
  }),
  body: none, response: standing, example: aStanding,
});

export const calculatePricing = endpoint({
  method: 'GET', path: '/open-tax/calculate-pricing',
  summary: 'What one tier costs the practice a month, and how much more or less that is than its own',
  access, origin: 'spec',
  query: exactly({ company_id: id().required('badly formed'), tier_name: oneOf(TIER_NAMES).required('badly formed') }), body: none,
  response: exactly({
    tier,
    /** Of the fewest connections of this tier, or of as many as the practice has where those are more. */
    connections: count(), price,
    /** With VAT; less than nothing where it would be cheaper. */
    more_pence: pence().required(),
  }),
  example: {
    tier: nextTier, connections: 151, more_pence: inPence(17_400),
    price: { net_pence: inPence(24_000), vat_pence: inPence(4_800), total_pence: inPence(28_800) },
  },
});

const invoice = exactly({
  invoice_id: id().required(), reference: string().required(), month_from: day().required(), month_to: day().required(),
  issued_on: day().required(), pay_by: day().required(), tier_title: string().required(), connections: count(), price,
});

export const invoices = endpoint({
  method: 'GET', path: '/open-tax/invoices', summary: 'The practice’s monthly invoices, newest first, and the one that comes next',
  access: { scope: 'practice', action: 'invoice:read' }, origin: 'spec', query: byCompany, body: none,
  response: exactly({
    /** As things stand. Absent before the practice has opened. */
    next: exactly({
      on: day().required(), month_from: day().required(), month_to: day().required(), connections: count(),
      /** The last day that costs nothing, while the practice’s first month lasts. */
      free_until: day().optional(), tier_title: string().optional(), price,
    }).optional().default(undefined),
    vat_percent: oneOf20().required(), invoices: listOf(invoice),
    /** Where an invoice is paid to, by bank transfer with its number as the reference. */
    pay_to: exactly({ account_name: string().required(), sort_code: string().required(), account_number: string().required() }),
  }),
  example: {
    next: { on: '2026-12-01', month_from: '2026-11-01', month_to: '2026-11-30', connections: 122, tier_title: 'Practice', price: aPrice },
    vat_percent: 20,
    invoices: [{
      invoice_id: INVOICE, reference: 'ADS-000417', month_from: '2026-10-01', month_to: '2026-10-31', issued_on: '2026-11-01',
      pay_by: '2026-11-15', tier_title: 'Practice', connections: 119, price: aPrice,
    }],
    pay_to: { account_name: 'Adsum Ltd', sort_code: '20-00-00', account_number: '12345678' },
  },
});

export const invoicePdf = download({
  path: '/open-tax/invoice.pdf', summary: 'One invoice of the practice as a PDF, the same to the byte however often it is fetched',
  media: 'application/pdf', access: { scope: 'practice', action: 'invoice:read' }, origin: 'inferred',
  query: exactly({ company_id: id().required('badly formed'), invoice_id: id().required('badly formed') }),
});

/** In per cent: 20, or none where the operator is not registered for VAT. */
function oneOf20() {
  return number<0 | 20>().oneOf([0, 20]);
}
