import { styled } from '@mui/material/styles';
import { Check, Copy } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { useCopying } from '@/hooks/app/page/useCopying';
import { tabular } from '@/styles/typography';
import { payingText } from '@/lib/taxes/text';

const List = styled('dl')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: 56,
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
    // Leaves room for a reference of 17 characters in one line.
    '& dd.copy button': { padding: '0 12px' },
  },
}));
const Done = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '0 16px',
  fontWeight: 500,
  color: theme.vars.palette.success.main,
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
  const { copied, copy } = useCopying();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {note ? <small>{note}</small> : null}
        {aside}
      </dd>
      <dd className="copy no-print">
        <Button variant="outlined" onClick={() => copy(copies)}>
          <Icon of={copied === 'yes' ? Check : Copy} size={16} />
          Copy<span className="visually-hidden"> {label.toLowerCase()}</span>
        </Button>
        <span role="status">
          {copied === 'yes' ? <Done>Copied</Done> : copied === 'no' ? payingText.copyYourself : ''}
        </span>
      </dd>
    </div>
  );
}
