import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import { minus, sum, times } from '@/lib/kernel/sums';
import { addDays, daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { chance, share, steadyUuid } from '@/sandbox/fixtures/chance';
import type { Period } from '@/sandbox/fixtures/periods';
import type { NotableDocument, Trader } from '@/sandbox/fixtures/fixtures';
import { TRADE_WORDS } from '@/sandbox/xero/tradeWords';

/** One sale or purchase with a single line, before tax and the tax on it. */
export interface Document {
  id: string;
  kind: 'sale' | 'purchase';
  number: string;
  date: IsoDate;
  contact: string;
  description: string;
  /** The line's amount before tax; for VAT on imports the VAT itself. */
  net: Pence;
  vat: Pence;
  /** Set if the tax rate is not the ordinary one. */
  taxType?: string;
}

interface Batch {
  kind: Document['kind'];
  rated: boolean;
  count: number;
  net: Pence;
  vat: Pence;
}

/** Standard-rated lines carry 20%: their net is five times the tax, to the penny. */
const RATE_FACTOR = 5;

function batchesOf({ boxes, figures }: Period): Batch[] {
  const [saleCount, zeroSaleCount, purchaseCount, zeroPurchaseCount] = figures.counts;
  const ratedSales = times(boxes.box3, RATE_FACTOR);
  const ratedPurchases = times(boxes.box4, RATE_FACTOR);
  return [
    { kind: 'sale', rated: true, count: saleCount, net: ratedSales, vat: boxes.box3 },
    {
      kind: 'sale',
      rated: false,
      count: zeroSaleCount,
      net: minus(boxes.box6, ratedSales),
      vat: ZERO,
    },
    { kind: 'purchase', rated: true, count: purchaseCount, net: ratedPurchases, vat: boxes.box4 },
    {
      kind: 'purchase',
      rated: false,
      count: zeroPurchaseCount,
      net: minus(boxes.box7, ratedPurchases),
      vat: ZERO,
    },
  ];
}

const notableIn = (period: Period, batch: Batch): readonly NotableDocument[] =>
  batch.rated ? (period.figures.notable ?? []).filter(({ kind }) => kind === batch.kind) : [];

/**
 * Returns a period's sales and purchases. They add up exactly to the boxes that the fixtures
 * declare: tax on sales to box 1, tax on purchases to box 4, sales to box 6 and purchases to box 7.
 * Always the same for one trader and period.
 */
export function getBooks(trader: Trader, declared: Period): Document[] {
  // The books follow the trader's own figures, even if something else was filed.
  const { figures } = declared;
  const period: Period = {
    ...declared,
    boxes: {
      ...declared.boxes,
      box3: figures.box1,
      box4: figures.box4,
      box6: figures.box6,
      box7: figures.box7,
    },
  };
  const next = chance(`books ${trader.vrn} ${period.key}`);
  const days = daysBetween(period.start, period.end) + 1;
  const words = TRADE_WORDS[trader.trade];
  const pick = <Item>(list: readonly Item[], fallback: Item): Item =>
    list[Math.floor(next() * list.length)] ?? fallback;
  const documents: Omit<Document, 'id' | 'number'>[] = [];
  const numbers = new Map<number, string>();
  for (const batch of batchesOf(period)) {
    if (batch.net <= 0) continue;
    const notable = notableIn(period, batch);
    for (const one of notable) {
      numbers.set(documents.length, one.number);
      documents.push({
        kind: batch.kind,
        date: addDays(period.start, Math.floor(next() * days)),
        contact: one.contact,
        description: one.description,
        net: times(one.vat, RATE_FACTOR),
        vat: one.vat,
      });
    }
    const count = Math.max(1, batch.count - notable.length);
    const vatLeft = minus(batch.vat, sum(notable.map(({ vat }) => vat)));
    const amounts = share(batch.rated ? vatLeft : batch.net, count, next).map(pence);
    const side = words[batch.kind][batch.rated ? 'rated' : 'zeroRated'];
    for (const amount of amounts) {
      documents.push({
        kind: batch.kind,
        date: addDays(period.start, Math.floor(next() * days)),
        contact: pick(side.contacts, 'Cash sale'),
        description: pick(side.lines, 'Goods'),
        net: batch.rated ? times(amount, RATE_FACTOR) : amount,
        vat: batch.rated ? amount : ZERO,
      });
    }
  }
  return documents
    .map((document, at) => ({
      ...document,
      id: steadyUuid(`${trader.vrn} ${period.key} ${at}`),
      number: numbers.get(at) ?? numberOf(document.kind, period, at),
    }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
}

const numberOf = (kind: Document['kind'], period: Period, at: number): string =>
  kind === 'sale'
    ? `INV-${period.end.slice(2, 4)}${period.end.slice(5, 7)}${String(at + 1).padStart(4, '0')}`
    : `${4000 + ((at * 37 + Number(period.end.slice(5, 7)) * 131) % 5000)}`;
