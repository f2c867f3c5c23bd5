import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextLink } from '@/components/parts/TextLink';
import type { Bill } from '@/hooks/overview/paying';
import { formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { wayNote, WAY_WORDS, paymentWayWords } from '@/lib/taxes/paying/payWords';
import { PAY_HMRC } from '@/lib/taxes/owedByDate';
import type { Tax } from '@/lib/kernel/taxes';
import { payingText } from '@/lib/taxes/text';
import { visuallyHidden } from '@/components/parts/visuallyHidden';

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  marginTop: 12,
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '12px',
    textAlign: 'left',
    fontWeight: 400,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': {
    ...theme.typography.caption,
    borderTop: 0,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
  },
  '& tbody th': { fontWeight: 600 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& tr > :first-child': { paddingLeft: 24 },
  '& tr > :last-child': { textAlign: 'right', paddingRight: 24 },
  '& td': { whiteSpace: 'nowrap' },
  '& [data-late] > *, & [data-late] small': {
    fontWeight: 400,
    color: theme.vars.palette.text.disabled,
  },
  [theme.breakpoints.down('sm')]: {
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '4px 12px',
      padding: '12px 16px',
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody th, & tbody td, & tr > :first-child, & tr > :last-child': { padding: 0, border: 0 },
    '& tbody th': { gridColumn: '1 / -1' },
  },
}));
const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '14px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
}));

/**
 * Lists the payment methods, each with its last day; those that are too late for the bill are
 * muted.
 */
export function WaysCard({
  tax,
  bill: { ways, line },
  today,
}: {
  tax: Tax;
  bill: Bill;
  today: IsoDate;
}) {
  const isLate = line.due < today;
  return (
    <Card title={payingText.ways} flush>
      <Table>
        <thead>
          <tr>
            <th scope="col">How</th>
            <th scope="col">{isLate ? 'Last day was' : 'Pay by'}</th>
            <th scope="col">For this bill</th>
          </tr>
        </thead>
        <tbody>
          {ways.map((way) => {
            const words = paymentWayWords(way, line.due, today);
            const tooLate = !isLate && way.standing === 'too_late';
            return (
              <tr key={way.way} {...(tooLate ? { 'data-late': '' } : {})}>
                <th scope="row">
                  {WAY_WORDS[way.way].name}
                  <small>{wayNote(way, tax)}</small>
                </th>
                <td>
                  {formatDayShort(way.payBy, today)}
                  {way.payBy === today ? ', today' : ''}
                </td>
                <td>
                  {isLate || tooLate ? (
                    words
                  ) : (
                    <StatusChip word={way.standing === 'in_time' ? 'Paid' : 'Clear today'}>
                      {words}
                    </StatusChip>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Foot>
        <TextLink component="a" href={PAY_HMRC[tax]} target="_blank" rel="noopener">
          Pay on HMRC’s own page<span className="visually-hidden"> (opens in a new tab)</span>
        </TextLink>
      </Foot>
    </Card>
  );
}
