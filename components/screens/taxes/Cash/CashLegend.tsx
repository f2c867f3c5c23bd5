import { styled } from '@mui/material/styles';
import { cashText } from '@/lib/overview/text';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& i': {
    flex: 'none',
    width: 12,
    height: 10,
    borderRadius: 2,
    border: `2px solid ${theme.vars.palette.text.secondary}`,
    printColorAdjust: 'exact',
  },
  '& i.charged': { border: 0, backgroundColor: theme.vars.palette.text.primary },
  '& i.refund': { border: `2px dashed ${theme.vars.palette.brand.chart}` },
  // The dashes of the lines in the drawing.
  '& i.line, & i.tried': {
    width: 29,
    height: 2,
    border: 0,
    borderRadius: 0,
    backgroundImage: `repeating-linear-gradient(90deg, ${theme.vars.palette.text.primary} 0 7px, transparent 7px 11px)`,
  },
  '& i.tried': {
    backgroundImage: `repeating-linear-gradient(90deg, ${theme.vars.palette.brand.chart} 0 2px, transparent 2px 6px)`,
  },
}));

/** The legend of the bars and lines (docs/rules/design.md#charts: in words, above). */
export function CashLegend({ isTrying }: { isTrying: boolean }) {
  return (
    <List aria-hidden="true">
      <li>
        <i className="charged" />
        Charged
      </li>
      <li>
        <i />
        Bills we expect
      </li>
      <li>
        <i className="refund" />
        Refunds we expect
      </li>
      <li>
        <i className="line" />
        {cashText.togetherLine}
      </li>
      {isTrying ? (
        <li>
          <i className="tried" />
          {cashText.triedLine}
        </li>
      ) : null}
    </List>
  );
}
