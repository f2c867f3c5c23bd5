import { styled } from '@mui/material/styles';
import { SumLines, type SumLine } from './SumLines';

const Root = styled('details')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& summary': {
    cursor: 'pointer',
    padding: '4px 0',
    width: 'fit-content',
    color: theme.vars.palette.brand.text,
    textUnderlineOffset: 3,
    textDecoration: 'underline 1px color-mix(in srgb, currentColor 40%, transparent)',
  },
  [theme.breakpoints.down('md')]: { '& summary': { padding: '13px 0' } },
  '& p': { marginTop: 4, maxWidth: '60ch' },
}));

interface ExplainProps {
  /** Name of the figure for a screen reader: "You owe HMRC for PAYE". */
  what: string;
  /** Its source, in a sentence. */
  from: React.ReactNode;
  /** Its calculation, in a sentence. */
  how: React.ReactNode;
  /** The sum, if there is one; the last line is its total. */
  sum?: readonly SumLine[];
}

/** Renders a disclosure with a figure's source, time of reading and calculation. */
export function Explain({ what, from, how, sum }: ExplainProps) {
  return (
    <Root className="no-print">
      <summary>
        Explain<span className="visually-hidden"> this number: {what}</span>
      </summary>
      <p>{how}</p>
      {sum && sum.length > 0 ? <SumLines lines={sum} /> : null}
      <p>{from}</p>
    </Root>
  );
}
