import { styled } from '@mui/material/styles';
import { LinesSkeleton } from './CardSkeleton';
import type { FirstReadings } from '@/lib/taxes/firstReadings';
import { firstReadingText } from '@/lib/taxes/text';
import { tabular } from '@/styles/typography';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  '& > p:first-of-type': { fontWeight: 600 },
  '& > p + p': { marginTop: 4, color: theme.vars.palette.text.secondary },
  '& span': { ...tabular, fontWeight: 400, color: theme.vars.palette.info.main },
}));

/**
 * Renders, in place of a sum, which taxes are read for the first time and how many are in; the
 * skeleton keeps the height of what follows (docs/rules/product.md#first-reading).
 */
export function FirstReading({
  readings: { title, count },
  rows,
  height,
}: {
  readings: FirstReadings;
  rows: number;
  height: number;
}) {
  return (
    <Root>
      <p role="status">
        {title} <span>{count}</span>
      </p>
      <p>{firstReadingText.noFiguresYet}</p>
      <div aria-hidden="true">
        <LinesSkeleton rows={rows} height={height} />
      </div>
    </Root>
  );
}
