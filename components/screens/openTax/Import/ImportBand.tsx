import { styled } from '@mui/material/styles';
import type { ClientImport } from '@/hooks/clients/exchange';
import { counted, formatCount } from '@/lib/kernel/text/count';

const Root = styled('dl')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    border: line,
    borderRadius: 10,
    backgroundColor: theme.vars.palette.background.paper,
    '& > div': { padding: '14px 20px', minWidth: 0 },
    '& > div + div': { borderLeft: line },
    '& dt, & .note': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    '& .figure': { ...theme.typography.moneyM, fontFeatureSettings: '"tnum"' },
    '& [data-wrong] .figure': { color: theme.vars.palette.error.main },
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > div': { padding: '14px 16px' },
      '& > div:nth-of-type(odd)': { borderLeft: 0 },
      '& > div:nth-of-type(n + 3)': { borderTop: line },
    },
  };
});

const READY_NOTES = {
  checking: 'Nothing is added yet',
  importing: 'Being added now',
  completed: 'Nothing is left to add',
  failed: 'Left to add',
} as const;

/** Renders what is in the file, and its result. */
export function ImportBand({
  shown: { state, rows, ready, known, wrong, added },
}: {
  shown: ClientImport;
}) {
  return (
    <Root aria-label="What is in the file">
      <div>
        <dt>In the file</dt>
        <dd className="figure">{counted(rows, 'row')}</dd>
        <dd className="note">All of them were read</dd>
      </div>
      <div>
        <dt>{added > 0 ? 'Added' : 'Ready'}</dt>
        <dd className="figure">{formatCount(added > 0 ? added : ready)}</dd>
        <dd className="note">
          {added > 0 && ready > 0 ? `${formatCount(ready)} to go` : READY_NOTES[state]}
        </dd>
      </div>
      <div>
        <dt>Already your clients</dt>
        <dd className="figure">{formatCount(known)}</dd>
        <dd className="note">{known === 0 ? 'None of them' : 'Left as they are'}</dd>
      </div>
      <div {...(wrong > 0 ? { 'data-wrong': '' } : {})}>
        <dt>Need a fix</dt>
        <dd className="figure">{formatCount(wrong)}</dd>
        <dd className="note">{wrong === 0 ? 'Nothing is wrong' : 'Nothing added from these'}</dd>
      </div>
    </Root>
  );
}
