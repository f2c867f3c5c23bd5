import { styled } from '@mui/material/styles';
import { Panel } from '@/components/parts/Panel';
import type { VatQuote } from '@/hooks/overview/vat';
import { compareQuotes, quoteChangeSentence } from '@/lib/refunds/quote/quoteComparison';
import { formatDeadline, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { quoteText } from '@/lib/refunds/text';

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  fontFeatureSettings: '"tnum"',
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'left', fontWeight: 600, paddingBottom: 8 },
  '& th, & td': {
    padding: '8px 0',
    textAlign: 'right',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontWeight: 400,
  },
  '& th:first-of-type': {
    textAlign: 'left',
    paddingRight: 8,
    color: theme.vars.palette.text.secondary,
  },
  '& thead th': {
    ...theme.typography.caption,
    borderTop: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& td[data-changed]': { fontWeight: 600 },
  '& td + td, & thead th + th + th': { paddingLeft: 12 },
}));

/** The ended quote and its replacement, side by side, so that no change goes unnoticed. */
export function QuoteChange({
  before,
  after,
  today,
}: {
  before: VatQuote;
  after: VatQuote;
  today: IsoDate;
}) {
  const frozen = after.id !== undefined;
  const change = quoteChangeSentence(before, after, today).replace(/^./, (first) =>
    first.toLowerCase(),
  );
  return (
    <Panel role="group" aria-label={quoteText.oldAndNew}>
      <p>
        {quoteText.lastEnded(formatDeadline(before.expiresAt, today))}{' '}
        {frozen ? quoteText.newOne(change) : quoteText.todaysOne(change)}
      </p>
      <Table>
        <caption className="visually-hidden">The two quotes compared</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Ended</th>
            <th scope="col">{frozen ? 'New' : 'Today'}</th>
          </tr>
        </thead>
        <tbody>
          {compareQuotes(before, after, today).map(({ label, before: was, after: is, changed }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{was}</td>
              <td {...(changed ? { 'data-changed': '' } : {})}>
                {is}
                {changed ? <span className="visually-hidden"> (changed)</span> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
