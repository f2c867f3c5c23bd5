import type { Pence } from '@/lib/domain/money/money';
import { chance } from '@/sandbox/world/chance';
import type { Figures, Trader } from '@/sandbox/world/world';

/** The nine boxes of a return in pence; boxes 6 to 9 are whole pounds. */
export interface Boxes {
  box1: Pence; box2: Pence; box3: Pence; box4: Pence; box5: Pence; box6: Pence; box7: Pence; box8: Pence; box9: Pence;
}

const wholePounds = (amount: number): Pence => Math.ceil(amount / 100) * 100;

/** Box 3 is box 1 + box 2, box 5 the difference between 3 and 4 whichever is larger (domain.md §2). */
export const boxesOf = ({ box1, box4, box6, box7 }: Figures): Boxes => ({
  box1, box2: 0, box3: box1, box4, box5: Math.abs(box1 - box4), box6, box7, box8: 0, box9: 0,
});

/** What HMRC owes, positive, or is owed, negative. */
export const creditOf = (boxes: Pick<Boxes, 'box3' | 'box4'>): Pence => boxes.box4 - boxes.box3;

/** The typical month of a trader nobody has described: a refund of £1,500 to £9,000 on sales that are mostly zero-rated. */
export function typicalFigures(vrn: string): Figures {
  const next = chance(`typical ${vrn}`);
  const refund = 150_000 + Math.floor(next() * 750_000);
  const box1 = Math.floor(refund * (0.1 + 0.2 * next()));
  const box4 = refund + box1;
  return {
    box1, box4,
    box6: wholePounds(box1 * 5 + refund * (4 + 3 * next())),
    box7: wholePounds(box4 * 5 * (1.04 + 0.12 * next())),
    counts: [12 + Math.floor(next() * 30), 80 + Math.floor(next() * 160), 30 + Math.floor(next() * 50), 8 + Math.floor(next() * 30)],
    daysEarly: 3 + Math.floor(next() * 6),
  };
}

function scaled(typical: Figures, seed: string): Figures {
  const next = chance(seed);
  const factor = 0.78 + 0.34 * next();
  const box1 = Math.round(typical.box1 * factor);
  const box4 = Math.round(typical.box4 * factor);
  const count = (value: number) => Math.max(1, Math.round(value * factor));
  const [a, b, c, d] = typical.counts;
  return {
    box1, box4,
    box6: wholePounds(Math.max(box1 * 5, typical.box6 * factor)),
    box7: wholePounds(Math.max(box4 * 5, typical.box7 * factor)),
    counts: [count(a), count(b), count(c), count(d)],
    daysEarly: 3 + Math.floor(next() * 6),
  };
}

/**
 * A period's figures. `fromAnchor` counts periods from the newest one that had ended when the world began: 0 and the
 * ones before it are written in the data file as far back as that goes; all others vary around the first entry.
 */
export function figuresFor(trader: Trader, key: string, fromAnchor: number): Figures {
  const written = fromAnchor <= 0 ? trader.figures[-fromAnchor] : undefined;
  const first = trader.figures[0];
  if (!first) throw new Error(`${trader.vrn} has no figures`);
  return written ?? scaled(first, `${trader.vrn} ${key}`);
}
