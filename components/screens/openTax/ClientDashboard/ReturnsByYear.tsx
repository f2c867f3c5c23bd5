import { styled } from '@mui/material/styles';
import { StatusChip } from '@/components/parts/StatusChip';
import { returnName } from '@/components/parts/returnLines';
import { PeriodTable } from './periodTable';
import type { SelfAssessmentPeriods } from '@/hooks/clients/oneClient';
import { formatDate } from '@/lib/kernel/dates/ukDates';
import { returnEvidence } from '@/lib/taxes/personWords';
import { returnKey } from '@/lib/taxes/selfAssessmentReturn';
import { personsTaxText } from '@/lib/taxes/text';

const Table = styled(PeriodTable)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '& td[data-name]::before': { content: "attr(data-name) ' '" },
  },
}));

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
