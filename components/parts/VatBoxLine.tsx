import { styled } from '@mui/material/styles';
import { TriangleAlert } from 'lucide-react';
import { Icon } from './Icon';
import { Money } from './Money';
import type { Pence } from '@/lib/kernel/money';
import { radius } from '@/styles/tokens';

const Line = styled('li')<{ net: boolean }>(({ theme, net }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  columnGap: 12,
  padding: net ? '20px' : '16px 20px',
  ...theme.typography.body2,
  borderTop: `1px solid ${net ? theme.vars.palette.brand.tintLine : theme.vars.palette.divider}`,
  backgroundColor: net ? theme.vars.palette.brand.tint : 'transparent',
  '&:first-of-type': { borderTop: 0 },
  '& + li': net ? { borderTopColor: theme.vars.palette.brand.tintLine } : {},
  [theme.breakpoints.down('sm')]: { padding: net ? '16px' : '12px 16px' },
}));

const BoxNumber = styled('span')<{ net: boolean }>(({ theme, net }) => ({
  fontWeight: 600,
  color: net ? theme.vars.palette.brand.text : theme.vars.palette.text.secondary,
}));

const Words = styled('span')<{ net: boolean }>(({ net }) => ({
  display: 'block',
  maxWidth: '48ch',
  fontWeight: net ? 600 : 400,
}));

const Source = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  marginTop: 2,
  color: theme.vars.palette.text.disabled,
  'li[data-net] &': { color: theme.vars.palette.text.secondary },
}));

const Amount = styled('span')<{ net: boolean }>(({ theme, net }) => ({
  textAlign: 'right',
  ...(net
    ? { ...theme.typography.moneyM, color: theme.vars.palette.brand.text }
    : { fontWeight: 600 }),
  [theme.breakpoints.down('sm')]: net ? { fontSize: '1.125rem' } : {},
}));

const Flag = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  gridColumn: '2 / -1',
  display: 'flex',
  gap: 8,
  marginTop: 8,
  padding: '8px 12px',
  borderRadius: radius.control,
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.warning.light,
  '& svg': { flex: 'none', marginTop: 2 },
  [theme.breakpoints.down('sm')]: { gridColumn: '1 / -1' },
}));

const Beside = styled('span')({ display: 'block', marginTop: 4 });

export interface VatBox {
  box: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** HMRC's words, verbatim. */
  words: React.ReactNode;
  /** "Xero · 38 sales at 20%", "Worked out for you", "None recorded". */
  source: React.ReactNode;
  /** Pence. Boxes 6 to 9 are whole pounds. */
  amount: Pence | null | undefined;
  /** Below the amount: the figure in earlier returns, as bars. */
  drawn?: React.ReactNode;
  /** Below the line: what is odd, and what to do. */
  flag?: React.ReactNode;
}

/** Renders one box as a line of the list. */
export function VatBoxLine({ box, words, source, amount, drawn, flag }: VatBox) {
  const net = box === 5;
  return (
    <Line net={net} {...(net ? { 'data-net': '' } : {})}>
      <BoxNumber net={net}>
        <span className="visually-hidden">Box </span>
        {box}
      </BoxNumber>
      <span>
        <Words net={net}>{words}</Words>
        <Source>{source}</Source>
      </span>
      <Amount net={net}>
        <Money amount={amount} wholePounds={box >= 6} />
        {drawn ? <Beside>{drawn}</Beside> : null}
      </Amount>
      {flag ? (
        <Flag>
          <Icon of={TriangleAlert} size={14} />
          <span>{flag}</span>
        </Flag>
      ) : null}
    </Line>
  );
}
