import { styled } from '@mui/material/styles';
import { FiveBars, FiveBarsKey } from '@/components/parts/FiveBars';
import { NineBoxes } from '@/components/parts/NineBoxes';
import type { VatBox } from '@/components/parts/VatBoxLine';
import type { ClientApproval } from '@/hooks/filing';
import { isNothingWithEu, wentOtherWay } from '@/lib/vat/books/boxDifferences';
import { boxRows, type BoxRow } from '@/lib/vat/books/nineBoxes';
import { clientApprovalText } from '@/lib/filing/text';

const Head = styled('h2')(({ theme }) => ({ ...theme.typography.h2, marginBottom: 4 }));
const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));
const Boxes = styled('div')({ marginTop: 12 });

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
      <Head id="nine-boxes">The nine boxes</Head>
      {before.length === 0 ? (
        <Hint>{clientApprovalText.noEarlierReturn}</Hint>
      ) : (
        <FiveBarsKey isFiled={standing === 'filed'} />
      )}
      <Boxes>
        <NineBoxes
          boxes={drawn(isFolded ? boxRows.slice(0, 7) : boxRows)}
          folded={
            isFolded
              ? { line: 'Boxes 8 and 9, both £0', boxes: drawn(boxRows.slice(7)) }
              : undefined
          }
        />
      </Boxes>
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
