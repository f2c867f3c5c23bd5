import { styled } from '@mui/material/styles';
import { FiveBars } from '@/components/parts/FiveBars';
import { NineBoxes } from '@/components/parts/NineBoxes';
import type { ClientApproval } from '@/hooks/approvals';
import { boxRows } from '@/lib/domain/vatReading/nineBoxes';

const Head = styled('h2')(({ theme }) => ({ ...theme.typography.h2, marginBottom: 4 }));
const Hint = styled('p')(({ theme }) => ({ ...theme.typography.body2, marginBottom: 12, color: theme.vars.palette.text.secondary }));
const Beside = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });

/** The nine boxes in HMRC's words, each with what it was in the returns before, in words and bars. */
export function BoxesBesideBefore({ asked: { boxes, before, differences } }: { asked: ClientApproval }) {
  return (
    <section aria-labelledby="nine-boxes">
      <Head id="nine-boxes">The nine boxes</Head>
      <Hint>
        {before.length === 0
          ? 'HMRC’s own wording. There is no earlier return here to compare with.'
          : 'HMRC’s own wording. Filled bars are the returns before; the outlined one is this return, not filed.'}
      </Hint>
      <NineBoxes
        boxes={boxRows.map(({ number, name, wording, derived }) => ({
          box: number, words: wording, amount: boxes[name],
          source: (
            <Beside>
              {differences.find(({ box }) => box === name)?.sentence ?? (derived ? 'Worked out' : 'Nothing to compare with')}
              {before.length > 0 && number !== 3
                ? <FiveBars before={before.map((each) => each.boxes[name]).reverse()} now={boxes[name]} /> : null}
            </Beside>
          ),
        }))}
      />
    </section>
  );
}
