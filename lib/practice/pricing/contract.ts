import { MOST_CONNECTIONS, TIER_NAMES } from './tiers';
import {
  exampleConnections,
  exampleCurrentTier,
  exampleInvoices,
  exampleTierPrice,
  exampleTiers,
} from './examples';
import {
  connectionsShape,
  currentTierShape,
  invoicesShape,
  tierPriceShape,
  tiersShape,
} from './shapes';
import { download, endpoint } from '@/lib/access/endpoint';
import { byCompany, exactly, id, none, number, oneOf } from '@/lib/kernel/fields';

/** The endpoints of a practice's pricing: the tiers, its own tier, and its invoices. */
const access = { scope: 'practice', action: 'pricing:manage' } as const;

export const tirePricingData = endpoint({
  method: 'GET',
  path: '/open-tax/tire-pricing-data',
  summary: 'Lists OpenTax’s tiers with their monthly prices, without VAT',
  access: { scope: 'public' },
  origin: 'spec',
  query: none,
  body: none,
  response: tiersShape,
  example: exampleTiers,
});

export const pricingConnections = endpoint({
  method: 'GET',
  path: '/open-tax/pricing-connections',
  summary:
    'Returns the number of the practice’s clients that count as connections: at least one tax was read and can be read now',
  access,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: connectionsShape,
  example: exampleConnections,
});

export const currentPricingTier = endpoint({
  method: 'GET',
  path: '/open-tax/current-pricing-tier',
  summary:
    'Returns the tier for a number of connections, by default the practice’s current number, and the distance to the next tier',
  access,
  origin: 'spec',
  query: exactly({
    company_id: id().required('badly formed'),
    no_selected_connections: number().integer().min(0).max(MOST_CONNECTIONS).optional(),
  }),
  body: none,
  response: currentTierShape,
  example: exampleCurrentTier,
});

export const calculatePricing = endpoint({
  method: 'GET',
  path: '/open-tax/calculate-pricing',
  summary: 'Returns the monthly price of one tier and its difference from the practice’s own',
  access,
  origin: 'spec',
  query: exactly({
    company_id: id().required('badly formed'),
    tier_name: oneOf(TIER_NAMES).required('badly formed'),
  }),
  body: none,
  response: tierPriceShape,
  example: exampleTierPrice,
});

export const invoices = endpoint({
  method: 'GET',
  path: '/open-tax/invoices',
  summary: 'Lists the practice’s monthly invoices, newest first, and the next one',
  access: { scope: 'practice', action: 'invoice:read' },
  origin: 'spec',
  query: byCompany,
  body: none,
  response: invoicesShape,
  example: exampleInvoices,
});

export const invoicePdf = download({
  path: '/open-tax/invoice.pdf',
  summary: 'Downloads one of the practice’s invoices as a PDF, identical byte for byte each time',
  media: 'application/pdf',
  access: { scope: 'practice', action: 'invoice:read' },
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    invoice_id: id().required('badly formed'),
  }),
});
