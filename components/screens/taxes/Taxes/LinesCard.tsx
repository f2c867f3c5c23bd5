import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Card } from '@/components/parts/Card';
import { EmptyState } from '@/components/parts/EmptyState';
import { Money } from '@/components/parts/Money';
import { SourceLine } from '@/components/parts/Provenance';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextButton } from '@/components/parts/TextButton';
import { happened } from './taxWords';
import type { TaxLineView, TaxSummary } from '@/hooks/taxes';
import { TAX_NAMES, type Tax } from '@/lib/domain/taxes/taxes';
import { formatReading, isoDate } from '@/lib/domain/dates/ukDates';

const SHOWN = 10;

const Pills = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: 8, [theme.breakpoints.down('sm')]: { gap: 6 } }));
const Pill = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 32,
  padding: '0 14px',
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  cursor: 'pointer',
  '&[aria-pressed="true"]': {
    color: theme.vars.palette.background.paper, backgroundColor: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.text.primary,
  },
  [theme.breakpoints.down('md')]: { minHeight: 44, minWidth: 44, borderRadius: 22 },
  [theme.breakpoints.down('sm')]: { padding: '0 11px' },
}));

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  fontFeatureSettings: '"tnum"',
  width: '100%',
  marginTop: 12,
  borderCollapse: 'collapse',
  '& th, & td': { padding: '14px 12px', textAlign: 'left', fontWeight: 400, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& thead th': {
    ...theme.typography.caption, padding: '8px 12px', borderTop: 0, fontWeight: 500, color: theme.vars.palette.text.disabled,
  },
  '& tbody th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& td:nth-of-type(2), & td:nth-of-type(3)': { whiteSpace: 'nowrap' },
  '& td small': { ...theme.typography.caption, display: 'block', fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& [data-unknown]': { fontWeight: 400, color: theme.vars.palette.text.disabled },
  '& th:first-of-type': { paddingLeft: 24 },
  '& td:last-of-type, & thead th:last-of-type': { textAlign: 'right', paddingRight: 24, whiteSpace: 'nowrap' },
  '& td:last-of-type': { fontWeight: 600 },
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px', padding: '12px 16px',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody th, & tbody td, & td:last-of-type, & th:first-of-type': { padding: 0, border: 0 },
    '& td:last-of-type': { gridColumn: 2, gridRow: 1 },
    '& td:nth-of-type(1)': { gridColumn: '1 / -1' },
    '& td:nth-of-type(2)': { gridColumn: 2, gridRow: 3, alignSelf: 'center', color: theme.vars.palette.text.secondary },
    '& td:nth-of-type(3)': { gridColumn: 1, gridRow: 3 },
  },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'grid', gap: 8, padding: '14px 24px', borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '14px 16px', '& button': { minHeight: 44 } },
}));
const Empty = styled('div')({ padding: '12px 24px 24px' });
const FILTERS: readonly { id: Tax | 'all'; label: string }[] = [
  { id: 'all', label: 'All' }, { id: 'vat', label: 'VAT' }, { id: 'paye', label: 'PAYE' }, { id: 'corporation_tax', label: 'CT' },
  { id: 'self_assessment', label: 'SA' },
];

/** What an amount is when it stands alone: a refund is said, a payment is the rule. */
const wayOf = ({ direction, status }: TaxLineView): string => (
  direction === 'refund' ? (status === 'Repaid' ? 'HMRC owed you' : 'HMRC owes you') : ''
);

/** Returns and payments over all taxes, newest first, with the way to one tax (docs/rules/design.md#taxes-on-the-page). */
export function LinesCard({ summaries, now }: { summaries: readonly TaxSummary[]; now: Date }) {
  const [filter, setFilter] = useState<Tax | 'all'>('all');
  const [all, setAll] = useState(false);
  const today = isoDate(now);
  const lines = summaries.flatMap((summary) => summary.lines).filter(({ tax }) => filter === 'all' || tax === filter).sort((a, b) =>
    b.due.localeCompare(a.due));
  const shown = all ? lines : lines.slice(0, SHOWN);
  const read = summaries.filter(({ sync }) => sync.readAt);
  const sources = summaries.filter(({ sync }) => sync.readAt).map(({ tax, sync, fileName }) =>
    `${TAX_NAMES[tax]} ${formatReading(sync.readAt ?? '', now)}${fileName ? ` from your file ${fileName}` : ''}`);
  return (
    <Card
      title="Returns and payments" flush
      aside={<Pills role="group" aria-label="Which tax">{FILTERS.map(({ id, label }) => (
        <Pill
          key={id} type="button" aria-pressed={filter === id} aria-label={id === 'all' ? 'All taxes' : TAX_NAMES[id]}
          onClick={() => setFilter(id)}
        >{label}</Pill>
      ))}</Pills>}
    >
      {lines.length === 0
        ? <Empty><EmptyState why="Nothing recorded" fills="Every bill and return that HMRC shows for this tax is listed here." /></Empty>
        : (
        <Table>
          <caption className="visually-hidden">Returns and payments</caption>
          <thead>
            <tr>
              <th scope="col">
                Tax
              </th><th scope="col">Period</th><th scope="col">What happened</th><th scope="col">Status</th><th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.id}>
                <th scope="row">{TAX_NAMES[line.tax]}</th>
                <td>{line.label}</td>
                <td>{happened(line, today)}</td>
                <td><StatusChip word={line.status} /></td>
                <td>{wayOf(line) ? <small>{wayOf(line)} </small> : null}<Money amount={line.chargedPence} /></td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Foot>
        {lines.length > SHOWN
          ? <div>
            <TextButton onClick={() => setAll(!all)} aria-expanded={all}>{all ? 'Show fewer' : `Show all ${lines.length}`}</TextButton>
          </div>
          : null}
        {sources.length > 0
          ? <SourceLine>{read.every(({ fileName }) => fileName) ? 'Read' : 'From HMRC. Read'}: {sources.join(', ')}.</SourceLine>
          : null}
      </Foot>
    </Card>
  );
}
