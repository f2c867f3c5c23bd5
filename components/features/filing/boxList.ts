import type { VatBox } from '@/components/parts/VatBoxLine';
import type { VatReturn } from '@/hooks/overview/vat';
import { formatPence, formatWholePounds } from '@/lib/kernel/money';
import { boxRows, type BoxRow, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { boxesText } from '@/lib/filing/text';

/**
 * Returns the source of a return's figures, shown beside their age; empty without figures. Figures
 * that were filed are no draft any more.
 */
export function figuresSource({
  figuresFrom,
  typedByYou,
  filing,
}: Pick<VatReturn, 'figuresFrom' | 'typedByYou' | 'filing'>): string {
  if (figuresFrom === 'typed') return typedByYou ? 'Typed by you' : 'Typed here';
  const fromXero = filing.state === 'submitted' ? 'Filed from Xero' : 'Draft from Xero';
  return { hmrc: 'HMRC', xero: fromXero, none: '' }[figuresFrom];
}

function sourceOf(row: BoxRow, answer: VatReturn): string {
  const { sources, figuresFrom, boxes } = answer;
  const said = sources.find(({ box }) => box === row.name)?.note;
  if (said) return said;
  if (row.derived) return 'Worked out for you';
  if (figuresFrom === 'hmrc') return 'From the return HMRC holds';
  if (figuresFrom === 'typed') return figuresSource(answer);
  return boxes?.[row.name] === 0 ? 'None recorded' : 'From Xero';
}

/**
 * Returns the nine lines with their sources and flags. `before` are the figures the person last
 * saw: a line that has changed since says so first.
 */
export function boxList(answer: VatReturn, before?: NineBoxes): VatBox[] {
  const { boxes, flags } = answer;
  return boxRows.map((row) => {
    const was =
      before && boxes && before[row.name] !== boxes[row.name] ? before[row.name] : undefined;
    const format = row.wholePounds ? formatWholePounds : formatPence;
    const changed = was === undefined ? undefined : boxesText.changed(format(was));
    const flag = [changed, flags.find(({ box }) => box === row.name)?.sentence]
      .filter(Boolean)
      .join(' ');
    return {
      box: row.number,
      words: row.wording,
      source: sourceOf(row, answer),
      amount: boxes?.[row.name],
      ...(flag ? { flag } : {}),
    };
  });
}
