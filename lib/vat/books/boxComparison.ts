import { formatPence, formatWholePounds, type Pence } from '@/lib/kernel/money';
import { mean, roundTo } from '@/lib/kernel/sums';
import { boxRows, type BoxName, type NineBoxes } from './nineBoxes';
import type { Frequency } from '@/lib/vat/obligations';

export interface BoxFlag {
  name: BoxName;
  /** Whole per cent of the average; negative when below it. */
  percent: number;
  averagePence: Pence;
  /** A sentence that says 'above' or 'below', and what to do about it. */
  sentence: string;
}

export interface LargestItem {
  /** The item as it reads in a sentence: 'a deck oven'. */
  description: string;
  /** The document: 'invoice 2217'. */
  reference?: string;
  vatPence: Pence;
}

const COMPARED: readonly BoxName[] = [
  'vatDueSales',
  'vatReclaimedCurrPeriod',
  'totalValueSalesExVAT',
  'totalValuePurchasesExVAT',
];
const NOTABLE_PERCENT = 15;
const NOTABLE_PENCE = 10_000;
const NUMBERS = ['', '', 'two', 'three', 'four'] as const;
const UNITS: Record<Frequency, string> = {
  Monthly: 'months',
  Quarterly: 'quarters',
  Annual: 'years',
};

function against(count: number, frequency?: Frequency): string {
  const unit = frequency ? UNITS[frequency] : 'returns';
  return count === 1 ? `last ${unit.slice(0, -1)}` : `last ${NUMBERS[count]} ${unit}`;
}

const largestWords = ({ description, reference, vatPence }: LargestItem): string =>
  ` The largest item is ${description}${reference ? `, ${reference},` : ''} with ${formatPence(vatPence)} of VAT. HMRC may ask for it, so keep it to hand.`;

/**
 * Compares boxes 1, 4, 6 and 7 with the average of up to four earlier returns; returns a flag for
 * each that differs by at least 15% and £100 (docs/rules/vat.md#compared-with-the-last-returns). A
 * flag never stops a filing. Percentages and averages round half up.
 */
export function compareWithLast(
  boxes: NineBoxes,
  last: readonly NineBoxes[],
  options: { frequency?: Frequency; largestPurchase?: LargestItem } = {},
): BoxFlag[] {
  const before = last.slice(0, 4);
  if (before.length === 0) return [];
  return boxRows.flatMap(({ name, wholePounds }) => {
    if (!COMPARED.includes(name)) return [];
    const averagePence = mean(before.map((boxes) => boxes[name]));
    const difference = boxes[name] - averagePence;
    if (averagePence <= 0 || Math.abs(difference) < NOTABLE_PENCE) return [];
    const percent = Math.round((difference * 100) / averagePence);
    if (Math.abs(percent) < NOTABLE_PERCENT) return [];
    const average = wholePounds
      ? formatWholePounds(roundTo(averagePence, 100))
      : formatPence(averagePence);
    const spread = before.length === 1 ? average : `${average} on average`;
    const sentence = `${Math.abs(percent)}% ${percent > 0 ? 'above' : 'below'} your ${against(before.length, options.frequency)} (${spread}).`;
    const item =
      name === 'vatReclaimedCurrPeriod' && percent > 0 ? options.largestPurchase : undefined;
    return [
      {
        name,
        percent,
        averagePence,
        sentence: sentence + (item ? largestWords(item) : ' Check it before you file.'),
      },
    ];
  });
}
