import { styled } from '@mui/material/styles';
import { Lock } from 'lucide-react';
import { Block } from '@/components/parts/Block';
import { FigureBlock } from '@/components/parts/FigureBlock';
import { Icon } from '@/components/parts/Icon';
import { SumLines, type SumLine } from '@/components/parts/SumLines';
import { WithWithoutBar } from '@/components/parts/WithWithoutBar';
import { Panel } from '@/components/parts/Panel';
import { gainedWords, setOffLines } from '@/components/features/refund/quoteWords';
import type { VatQuote, VatReturn } from '@/hooks/overview/vat';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { negate } from '@/lib/kernel/sums';
import { vatReturnText } from '@/lib/filing/text';

const Root = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 24,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Figures = styled(Panel)(({ theme }) => ({
  gap: 12,
  '& > hr': {
    width: '100%',
    margin: '4px 0 8px',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Saved = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '12px 4px 0',
  color: theme.vars.palette.text.secondary,
}));

const WORDS = {
  refund: 'HMRC owes you',
  payment: 'You owe HMRC',
  nil: 'Nothing to pay',
  unknown: 'Result',
} as const;
const SETTLED = {
  refund: 'HMRC owed you',
  payment: 'You owed HMRC',
  nil: 'Nothing to pay',
  unknown: 'Result',
} as const;

/** Box 5 as the sum it is, in the order that makes it positive. */
function sumOf(boxes: NineBoxes, direction: VatReturn['direction']): SumLine[] {
  const reclaimed = { label: 'Box 4, VAT reclaimed', amount: boxes.vatReclaimedCurrPeriod };
  const due = { label: 'Box 3, total VAT due', amount: boxes.totalVatDue };
  const minus = (line: SumLine): SumLine => ({ ...line, amount: negate(line.amount) });
  const lines = direction === 'refund' ? [reclaimed, minus(due)] : [due, minus(reclaimed)];
  return [
    ...lines,
    {
      label: direction === 'refund' ? 'Box 5, refund' : 'Box 5, to pay',
      amount: boxes.netVatDue,
      total: true,
    },
  ];
}

interface SideCardProps {
  answer: VatReturn;
  /** What is on offer; absent when nothing is. */
  quote: VatQuote | undefined;
  settled: boolean;
  /** Figures can still change here. */
  open: boolean;
  today: IsoDate;
}

/**
 * Beside the steps from 1024 px up: what the boxes come to, what arrives early,
 * and what waiting looks like (docs/rules/design.md#vat-return-on-the-page).
 */
export function SideCard({ answer, quote, settled, open, today }: SideCardProps) {
  const { boxes, direction } = answer;
  return (
    <Root aria-label="What it comes to">
      <Figures>
        <div>
          <FigureBlock
            label={(settled ? SETTLED : WORDS)[direction]}
            amount={boxes?.netVatDue ?? answer.period.netPence}
          />
        </div>
        {boxes ? <SumLines lines={sumOf(boxes, direction)} /> : null}
        {quote ? (
          <>
            <Block top={12}>
              <FigureBlock label="You receive early" amount={quote.arrivesPence} scale="M" />
            </Block>
            <SumLines
              lines={[
                { label: 'Refund', amount: quote.refundPence },
                { label: `Fee, ${quote.feePercent}%`, amount: negate(quote.feePence) },
                ...setOffLines(quote),
              ]}
            />
            <hr />
            <WithWithoutBar
              start={today}
              paidOn={quote.payoutBy}
              likelyFrom={quote.hmrcFrom}
              latest={quote.hmrcTo}
              today={today}
              difference={`${gainedWords(quote)} sooner`}
            />
          </>
        ) : null}
      </Figures>
      {open && boxes ? (
        <Saved>
          <Icon of={Lock} size={14} />
          {vatReturnText.saved}
        </Saved>
      ) : null}
    </Root>
  );
}
