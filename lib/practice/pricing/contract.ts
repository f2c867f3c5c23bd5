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
  summary: 'The tiers of OpenTax with their prices a month, without VAT',
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
    'How many of the practice’s clients are a connection: at least one tax was read and can be read now',
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
    'The tier of so many connections, or of as many as the practice has now, and how far it is to the next',
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
  summary:
    'What one tier costs the practice a month, and how much more or less that is than its own',
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
  summary: 'The practice’s monthly invoices, newest first, and the one that comes next',
  access: { scope: 'practice', action: 'invoice:read' },
  origin: 'spec',
  query: byCompany,
  body: none,
  response: invoicesShape,
  example: exampleInvoices,
});

export const invoicePdf = download({
  path: '/open-tax/invoice.pdf',
  summary: 'One invoice of the practice as a PDF, the same to the byte however often it is fetched',
  media: 'application/pdf',
  access: { scope: 'practice', action: 'invoice:read' },
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    invoice_id: id().required('badly formed'),
  }),
});
