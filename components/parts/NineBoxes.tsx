import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { Icon } from './Icon';
import { VatBoxLine, type VatBox } from './VatBoxLine';
import { radius } from '@/styles/tokens';

const List = styled('ol')(({ theme }) => ({
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
}));

const Folded = styled('li')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& ol': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& summary': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 48,
    padding: '10px 20px',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { flex: 'none' },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& details[open] > summary svg': { transform: 'rotate(180deg)' },
  [theme.breakpoints.down('sm')]: { '& summary': { padding: '10px 16px' } },
}));

interface NineBoxesProps {
  boxes: readonly VatBox[];
  /** Boxes that one line summarises, such as two of £0; the line opens them. */
  folded?: { line: string; boxes: readonly VatBox[] } | undefined;
}

/**
 * Renders the nine boxes as a list: number, HMRC's words, source, amount; box 5 stands out
 * (docs/rules/design.md#nine-boxes-on-the-page, docs/rules/design.md#vat-return-on-the-page).
 */
export function NineBoxes({ boxes, folded }: NineBoxesProps) {
  return (
    <List aria-label="The nine boxes">
      {boxes.map((line) => (
        <VatBoxLine key={line.box} {...line} />
      ))}
      {folded ? (
        <Folded>
          <details>
            <summary>
              {folded.line}
              <Icon of={ChevronDown} size={16} />
            </summary>
            <ol>
              {folded.boxes.map((line) => (
                <VatBoxLine key={line.box} {...line} />
              ))}
            </ol>
          </details>
        </Folded>
      ) : null}
    </List>
  );
}
