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
  /** What the figure is called, for a screen reader: "You owe HMRC for PAYE". */
  what: string;
  /** Where it comes from, in a sentence. */
  from: React.ReactNode;
  /** How it was worked out, in a sentence. */
  how: React.ReactNode;
  /** The sum itself, when there is one; the last line is its total. */
  sum?: readonly SumLine[];
}

/**
 * Where a number comes from, when it was read and how it was worked out: opened by whoever wants to
 * know.
 */
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
