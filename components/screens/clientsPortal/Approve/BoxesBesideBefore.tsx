import { Block } from '@/components/parts/Block';
import { FiveBars, FiveBarsKey } from '@/components/parts/FiveBars';
import { NineBoxes } from '@/components/parts/NineBoxes';
import { Text } from '@/components/parts/Text';
import type { VatBox } from '@/components/parts/VatBoxLine';
import type { ClientApproval } from '@/hooks/filing';
import { isNothingWithEu, wentOtherWay } from '@/lib/vat/books/boxDifferences';
import { boxRows, type BoxRow } from '@/lib/vat/books/nineBoxes';
import { clientApprovalText } from '@/lib/filing/text';

/**
 * The nine boxes in HMRC's words, each beside the returns before in words and bars; two that tell
 * nothing are one line.
 */
export function BoxesBesideBefore({ asked }: { asked: ClientApproval }) {
  const { boxes, before, standing } = asked;
  const isFolded = isNothingWithEu(
    boxes,
    before.map((entry) => entry.boxes),
  );
  const drawn = (rows: readonly BoxRow[]) => rows.map((row) => boxOf(row, asked));
  return (
    <section aria-labelledby="nine-boxes">
      <Text as="h2" font="h2" below={4} id="nine-boxes">
        The nine boxes
      </Text>
      {before.length === 0 ? (
        <Text font="body2" tone="quiet">
          {clientApprovalText.noEarlierReturn}
        </Text>
      ) : (
        <FiveBarsKey isFiled={standing === 'filed'} />
      )}
      <Block top={12}>
        <NineBoxes
          boxes={drawn(isFolded ? boxRows.slice(0, 7) : boxRows)}
          folded={
            isFolded
              ? { line: 'Boxes 8 and 9, both £0', boxes: drawn(boxRows.slice(7)) }
              : undefined
          }
        />
      </Block>
    </section>
  );
}

function boxOf(
  { number, name, wording, derived }: BoxRow,
  { boxes, before, differences }: ClientApproval,
): VatBox {
  const was = before.map((entry) => entry.boxes[name]).reverse();
  const isAlike =
    number !== 3 &&
    (number !== 5 ||
      wentOtherWay(
        boxes,
        before.map((entry) => entry.boxes),
      ).length === 0);
  const isDrawn = isAlike && (boxes[name] !== 0 || was.some((pence) => pence !== 0));
  return {
    box: number,
    words: wording,
    amount: boxes[name],
    source:
      differences.find(({ box }) => box === name)?.sentence ??
      (derived ? 'Worked out' : 'Nothing to compare with'),
    drawn: before.length > 0 && isDrawn ? <FiveBars before={was} now={boxes[name]} /> : undefined,
  };
}
