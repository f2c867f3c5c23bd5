import { styled } from '@mui/material/styles';
import { StatusChip } from '@/components/parts/StatusChip';
import { returnName } from '@/components/parts/returnLines';
import type { SelfAssessmentPeriods } from '@/hooks/clients/oneClient';
import { formatDate } from '@/lib/kernel/dates/ukDates';
import { returnEvidence } from '@/lib/taxes/personWords';
import { returnKey } from '@/lib/taxes/selfAssessmentReturn';
import { personsTaxText } from '@/lib/taxes/text';

const Table = styled('table')(({ theme }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  return {
    ...theme.typography.body2,
    fontFeatureSettings: '"tnum"',
    width: '100%',
    marginTop: 8,
    borderCollapse: 'collapse',
    '& th, & td': { padding: '11px 10px', textAlign: 'left', borderTop: line },
    '& thead th': {
      ...theme.typography.caption,
      padding: '8px 10px',
      borderTop: 0,
      color: theme.vars.palette.text.disabled,
    },
    '& tbody th': { fontWeight: 500 },
    '& th:first-of-type': { paddingLeft: 20 },
    '& td:last-of-type, & thead th:last-of-type': { paddingRight: 20 },
    [theme.breakpoints.down('sm')]: {
      '& thead': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '&, & tbody': { display: 'block' },
      '& tbody tr': { display: 'grid', gap: 4, padding: '12px 16px', borderTop: line },
      '& tbody th, & tbody td, & th:first-of-type, & td:last-of-type': { padding: 0, border: 0 },
      '& td[data-name]::before': { content: "attr(data-name) ' '" },
    },
  };
});

interface ReturnsByYearProps {
  returns: SelfAssessmentPeriods['returns'];
}

/**
 * Renders the Self Assessment return of each tax year with its day, its state and who says so
 * (docs/rules/self-assessment.md#returns-by-tax-year).
 */
export function ReturnsByYear({ returns }: ReturnsByYearProps) {
  return (
    <Table role="table">
      <caption className="visually-hidden">Returns by tax year</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Return', 'Due', 'Status', 'What we know'].map((heading) => (
            <th key={heading} scope="col" role="columnheader">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {returns.map(({ status, ...annualReturn }) => (
          <tr role="row" key={returnKey(annualReturn)}>
            <th scope="row" role="rowheader">
              {returnName(annualReturn)}
            </th>
            <td role="cell" data-name="Due">
              {formatDate(annualReturn.dueOn)}
            </td>
            <td role="cell">
              <StatusChip word={status} />
            </td>
            <td role="cell">{returnEvidence(annualReturn) ?? personsTaxText.noEvidence}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
