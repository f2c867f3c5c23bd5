import type { InferType } from 'yup';
import type {
  connectionsShape,
  currentTierShape,
  invoicesShape,
  tierPriceShape,
  tiersShape,
} from './shapes';
import { pence } from '@/lib/kernel/money';

const practiceTier = {
  name: 'practice' as const,
  title: 'Practice',
  from: 26,
  up_to: 150,
  monthly_pence: pence(9_500),
};
const firmTier = {
  name: 'firm' as const,
  title: 'Firm',
  from: 151,
  up_to: 500,
  monthly_pence: pence(24_000),
};
const practicePrice = {
  net_pence: pence(9_500),
  vat_pence: pence(1_900),
  total_pence: pence(11_400),
};

export const exampleTiers = {
  tiers: [practiceTier, firmTier],
  vat_percent: 20,
} satisfies InferType<typeof tiersShape>;

export const exampleConnections = {
  clients: 131,
  connections: 122,
  without: 9,
  by_tax: { vat: 118, paye: 74, corporation_tax: 96, self_assessment: 31 },
  counted_at: '2026-11-20T14:05:00.000Z',
} satisfies InferType<typeof connectionsShape>;

export const exampleCurrentTier: InferType<typeof currentTierShape> = {
  connections: 122,
  tier: practiceTier,
  price: practicePrice,
  edge: { left: 28, last: 150, tells_from: 145, is_near: false, next: firmTier },
};

export const exampleTierPrice = {
  tier: firmTier,
  connections: 151,
  more_pence: pence(17_400),
  price: { net_pence: pence(24_000), vat_pence: pence(4_800), total_pence: pence(28_800) },
} satisfies InferType<typeof tierPriceShape>;

export const exampleInvoices = {
  next: {
    on: '2026-12-01',
    month_from: '2026-11-01',
    month_to: '2026-11-30',
    connections: 122,
    tier_title: 'Practice',
    price: practicePrice,
  },
  vat_percent: 20,
  invoices: [
    {
      invoice_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1',
      reference: 'ADS-000417',
      month_from: '2026-10-01',
      month_to: '2026-10-31',
      issued_on: '2026-11-01',
      pay_by: '2026-11-15',
      tier_title: 'Practice',
      connections: 119,
      price: practicePrice,
    },
  ],
  pay_to: { account_name: 'Adsum Ltd', sort_code: '20-00-00', account_number: '12345678' },
} satisfies InferType<typeof invoicesShape>;
