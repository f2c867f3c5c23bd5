import { styled } from '@mui/material/styles';
import { Check, Copy } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { useCopying } from '@/hooks/app/page/useCopying';
import { waits } from '@/hooks/app/waits';
import { tabular } from '@/styles/typography';
import { payingText } from '@/lib/taxes/text';

const List = styled('dl')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: 60,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, ...tabular, fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd small': {
    ...theme.typography.caption,
    display: 'block',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: {
    '& > div': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& dt': { gridColumn: 1 },
    '& dd': { gridColumn: 1 },
    '& dd.copy': { gridColumn: 2, gridRow: '1 / span 2' },
  },
}));
const CopyButton = styled(Button)(({ theme }) => ({
  minWidth: 96,
  minHeight: 44,
  padding: '0 12px',
  // The label of the button changes to "Copied"; a second element would lose the focus.
  '&[data-copied]': {
    color: theme.vars.palette.success.main,
    borderColor: 'transparent',
    backgroundColor: 'transparent',
  },
}));

export interface CopyRow {
  label: string;
  value: string;
  note?: string;
  /** The copied text, if it differs from the shown one. */
  copies?: string;
  /** A further action. */
  aside?: React.ReactNode;
}

/** Lists the details that a bank asks for, each with a copy button. */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  return (
    <List>
      {rows.map((row) => (
        <Row key={row.label} {...row} />
      ))}
    </List>
  );
}

function Row({ label, value, note, copies = value, aside }: CopyRow) {
  const { copied, copy } = useCopying(waits.copied);
  const isCopied = copied === 'yes';
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {note ? <small>{note}</small> : null}
        {aside}
      </dd>
      <dd className="copy no-print">
        <CopyButton
          variant="outlined"
          onClick={() => copy(copies)}
          {...(isCopied ? { 'data-copied': '' } : {})}
        >
          <Icon of={isCopied ? Check : Copy} size={16} />
          {isCopied ? 'Copied' : 'Copy'}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </CopyButton>
        <span role="status" className={isCopied ? 'visually-hidden' : undefined}>
          {isCopied
            ? `Copied ${label.toLowerCase()}`
            : copied === 'no'
              ? payingText.copyYourself
              : ''}
        </span>
      </dd>
    </div>
  );
}
