import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { sumWords } from './cashWords';
import { pounds } from '@/lib/overview/cash/whatIfEffect';
import { setAside } from '@/lib/overview/cash/setAside';
import { cashTotals } from '@/lib/overview/cash/totals';
import type { CashItem } from '@/lib/overview/cash/items';
import {
  formatDate,
  formatDateShort,
  formatRelative,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { about } from '@/lib/taxes/charge';
import { cashText } from '@/lib/overview/text';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  gap: '16px 48px',
  '& .figure': { ...theme.typography.moneyHero, overflowWrap: 'anywhere' },
  '& .figure + p': { marginTop: 4, maxWidth: '60ch' },
  '& strong': { fontWeight: 600 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Sums = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  fontFeatureSettings: '"tnum"',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 16,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt, & .part': { color: theme.vars.palette.text.secondary },
  '& dd': { textAlign: 'right' },
  '& .part': { ...theme.typography.caption, gridColumn: 1, textAlign: 'left' },
}));

/**
 * Shows the amount to put by for tax as the sum by day, and what it is made of
 * (docs/rules/product.md#put-by).
 */
export function PutByCard({ items, today }: { items: readonly CashItem[]; today: IsoDate }) {
  const most = setAside(items);
  const { chargedPence, ofPersons, billsPence, refundsPence, first } = cashTotals(items);
  return (
    <Card title={cashText.putBy}>
      <Columns>
        {most ? (
          <div>
            <p className="figure">
              {most.isEstimate ? `About ${pounds(about(most.pence))}` : pounds(most.pence)}
            </p>
            <p>
              {cashText.mostTogether(formatDate(most.by))}
              {first && first.on <= most.by ? (
                <>
                  {' '}
                  <strong>{formatPence(first.pence)}</strong>{' '}
                  {cashText.goesFirst(
                    formatDateShort(first.on, today),
                    formatRelative(first.on, today),
                  )}
                </>
              ) : null}
            </p>
          </div>
        ) : (
          <p>{cashText.refundsCoverAll}</p>
        )}
        <Sums>
          <div>
            <dt>Charged by HMRC</dt>
            <dd>{formatPence(chargedPence)}</dd>
            {ofPersons.map(({ person, pence }) => (
              <dd key={person} className="part">
                {cashText.ofPerson(person, formatPence(pence))}
              </dd>
            ))}
          </div>
          <div>
            <dt>Bills we expect</dt>
            <dd>{billsPence > 0 ? sumWords(billsPence, true) : 'None'}</dd>
          </div>
          <div>
            <dt>Refunds we expect</dt>
            <dd>{refundsPence > 0 ? sumWords(refundsPence, true) : 'None'}</dd>
          </div>
        </Sums>
      </Columns>
    </Card>
  );
}
