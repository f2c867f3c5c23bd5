import { VAT_PERCENTS, type VatPercent } from './price';
import { TIER_NAMES } from './tiers';
import {
  boolean,
  day,
  exactly,
  id,
  listOf,
  instant,
  number,
  oneOf,
  pence,
  string,
} from '@/lib/kernel/fields';

const count = () => number().integer().min(0).required();
/** VAT in per cent: 20, or 0 if the operator is not registered for VAT. */
const vatPercent = () => number<VatPercent>().oneOf(VAT_PERCENTS).required();

const price = exactly({
  net_pence: pence().required(),
  vat_pence: pence().required(),
  total_pence: pence().required(),
});

const tier = exactly({
  name: oneOf(TIER_NAMES).required(),
  title: string().required(),
  from: count(),
  /** Absent for the last tier, which has no end. */
  up_to: number().integer().min(1).optional(),
  /** Without VAT. */
  monthly_pence: pence().required(),
  /** Only in the last tier: added for each connection from the tier's first on. */
  each_above_pence: pence().optional(),
});

/** The tiers of OpenTax. */
export const tiersShape = exactly({ tiers: listOf(tier), vat_percent: vatPercent() });

/** How many of the practice's clients are connected. */
export const connectionsShape = exactly({
  clients: count(),
  connections: count(),
  /** Clients without a connected tax; they cost nothing. */
  without: count(),
  by_tax: exactly({
    vat: count(),
    paye: count(),
    corporation_tax: count(),
    self_assessment: count(),
  }),
  counted_at: instant().required(),
});

/** The tier of a number of connections, and its price. */
export const currentTierShape = exactly({
  connections: count(),
  /** Absent if there are no connections; that costs nothing. */
  tier: tier.optional().default(undefined),
  price,
  /**
   * The end of this tier, and the number of connections from which admins get a mail about it;
   * absent in the last tier.
   */
  edge: exactly({
    left: count(),
    last: count(),
    tells_from: count(),
    is_near: boolean().required(),
    next: tier,
  })
    .optional()
    .default(undefined),
});

/** The price of one tier, compared with the practice's own. */
export const tierPriceShape = exactly({
  tier,
  /** The practice's connections, or the fewest of this tier if those are more. */
  connections: count(),
  price,
  /** With VAT; negative if the tier is cheaper. */
  more_pence: pence().required(),
});

const invoice = exactly({
  invoice_id: id().required(),
  reference: string().required(),
  month_from: day().required(),
  month_to: day().required(),
  issued_on: day().required(),
  pay_by: day().required(),
  tier_title: string().required(),
  connections: count(),
  price,
});

/** The practice's invoices. */
export const invoicesShape = exactly({
  /** The next invoice with today's connections. Absent before the practice has opened. */
  next: exactly({
    on: day().required(),
    month_from: day().required(),
    month_to: day().required(),
    connections: count(),
    /** The last free day, during the practice's first month. */
    free_until: day().optional(),
    tier_title: string().optional(),
    price,
  })
    .optional()
    .default(undefined),
  vat_percent: vatPercent(),
  invoices: listOf(invoice),
  /**
   * The account to pay an invoice to by bank transfer, with its number as the reference; left out
   * while the operator has named none.
   */
  pay_to: exactly({
    account_name: string().required(),
    sort_code: string().required(),
    account_number: string().required(),
  })
    .optional()
    .default(undefined),
});
