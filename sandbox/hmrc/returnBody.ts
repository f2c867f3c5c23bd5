import { ZERO, decimalToPence, pence, penceToDecimal, type Pence } from '@/lib/kernel/money';
import { absolute, minus, plus } from '@/lib/kernel/sums';
import { parseFields } from '@/sandbox/http/call';
import type { HmrcCode } from '@/sandbox/hmrc/errors';
import type { Boxes } from '@/sandbox/fixtures/figures';

/** HMRC's name for each box (VAT (MTD) 1.0). */
const BOX_NAMES = {
  box1: 'vatDueSales',
  box2: 'vatDueAcquisitions',
  box3: 'totalVatDue',
  box4: 'vatReclaimedCurrPeriod',
  box5: 'netVatDue',
  box6: 'totalValueSalesExVAT',
  box7: 'totalValuePurchasesExVAT',
  box8: 'totalValueGoodsSuppliedExVAT',
  box9: 'totalAcquisitionsExVAT',
} as const satisfies Record<keyof Boxes, string>;

const BOXES = Object.keys(BOX_NAMES) as (keyof Boxes)[];
const MOST_NET = pence(9_999_999_999_999);
const PERIOD_KEY = /^[0-9A-Z#]{4}$/i;

export const isPeriodKey = (text: string): boolean => PERIOD_KEY.test(text);

/** Returns a filed return as HMRC shows it: amounts in pounds, and no `finalised`. */
export const returnWire = (periodKey: string, boxes: Boxes): Record<string, string | number> => ({
  periodKey,
  ...Object.fromEntries(BOXES.map((box) => [BOX_NAMES[box], penceToDecimal(boxes[box])])),
});

function amount(box: keyof Boxes, value: unknown): Pence | HmrcCode {
  if (typeof value !== 'number')
    return value === undefined ? 'INVALID_REQUEST' : 'INVALID_NUMERIC_VALUE';
  try {
    const read = decimalToPence(value);
    const whole = box >= 'box6';
    const fits = box === 'box5' ? read >= 0 && read <= MOST_NET : !whole || read % 100 === 0;
    return fits ? read : 'INVALID_MONETARY_AMOUNT';
  } catch {
    return 'INVALID_MONETARY_AMOUNT';
  }
}

/**
 * Parses a submitted return. Returns the boxes in pence, or HMRC's code for the first thing wrong:
 * shape, amounts (boxes 1 to 4 to the penny, 5 never negative, 6 to 9 whole pounds), period key,
 * the declaration, then box 3 and box 5.
 */
export function readReturn(
  body: unknown,
): { periodKey: string; boxes: Boxes } | { refused: HmrcCode } {
  const fields = parseFields(body);
  if (!fields) return { refused: 'INVALID_REQUEST' };
  const { periodKey, finalised } = fields;
  if (typeof periodKey !== 'string' || !isPeriodKey(periodKey))
    return { refused: 'PERIOD_KEY_INVALID' };
  const boxes: Boxes = {
    box1: ZERO,
    box2: ZERO,
    box3: ZERO,
    box4: ZERO,
    box5: ZERO,
    box6: ZERO,
    box7: ZERO,
    box8: ZERO,
    box9: ZERO,
  };
  for (const box of BOXES) {
    const read = amount(box, fields[BOX_NAMES[box]]);
    if (typeof read === 'string') return { refused: read };
    boxes[box] = read;
  }
  if (typeof finalised !== 'boolean') return { refused: 'INVALID_REQUEST' };
  if (!finalised) return { refused: 'NOT_FINALISED' };
  if (boxes.box3 !== plus(boxes.box1, boxes.box2)) return { refused: 'VAT_TOTAL_VALUE' };
  if (boxes.box5 !== absolute(minus(boxes.box3, boxes.box4))) return { refused: 'VAT_NET_VALUE' };
  return { periodKey, boxes };
}
