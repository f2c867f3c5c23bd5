import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { invoicedOn, isCharged, getMonth, type Month } from './invoiceMonth';
import { withVat, type Price, type VatPercent } from './price';
import { monthlyPence, getTier, type Tier } from './tiers';

export interface NextInvoice {
  month: Month;
  /** The day on which it is counted and issued. */
  on: IsoDate;
  /** The last free day, during the practice's first month. */
  freeUntil?: IsoDate;
  /**
   * The tier with today's connections; the invoice uses the tier on the month's last day. Absent
   * without a connection.
   */
  tier?: Tier;
  price: Price;
}

/**
 * Returns the next invoice if the practice keeps its present connections; undefined before it has
 * opened.
 */
export function nextInvoice({
  openedOn,
  today,
  connections,
  vatPercent,
}: {
  openedOn: IsoDate | undefined;
  today: IsoDate;
  connections: number;
  vatPercent: VatPercent;
}): NextInvoice | undefined {
  if (openedOn === undefined) return undefined;
  const running = getMonth(today);
  const isFree = !isCharged(openedOn, running);
  const month = isFree ? getMonth(addDays(running.to, 1)) : running;
  const tier = getTier(connections);
  return {
    month,
    on: invoicedOn(month),
    price: withVat(monthlyPence(connections), vatPercent),
    ...(isFree && { freeUntil: running.to }),
    ...(tier && { tier }),
  };
}
