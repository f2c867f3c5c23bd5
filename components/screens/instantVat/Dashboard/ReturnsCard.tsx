import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { EmptyState } from '@/components/parts/EmptyState';
import { ReturnsTable } from '@/components/parts/ReturnsTable';
import { TextLink } from '@/components/parts/TextLink';
import { ReturnsSource } from '@/components/screens/instantVat/ReturnsSource';
import { returnRows } from '@/components/screens/instantVat/returnRows';
import { useListPlace } from '@/hooks/app/page/useKeepPlace';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { VatDashboard } from '@/hooks/overview/vat';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { vatReturnsText } from '@/lib/vat/text';

const SHOWN = 7;
const SHOWN_ON_A_PHONE = 4;

const Few = styled('div')(({ theme }) => ({
  marginTop: 8,
  [theme.breakpoints.down('sm')]: {
    [`& tbody tr:nth-of-type(n + ${SHOWN_ON_A_PHONE + 1})`]: { display: 'none' },
  },
}));

const Empty = styled('div')(({ theme }) => ({
  padding: '8px 24px 24px',
  [theme.breakpoints.down('sm')]: { padding: '8px 16px 16px' },
}));

interface ReturnsCardProps {
  data: VatDashboard;
  pages: VatPages;
  now: Date;
}

/**
 * The newest returns, seven of them or four on a phone, and the way to all
 * (docs/rules/design.md#dashboard).
 */
export function ReturnsCard({ data, pages, now }: ReturnsCardProps) {
  const { periods, totalReturns, sync } = data;
  useListPlace(periods.map(({ id }) => id));
  return (
    <Card
      title="VAT returns"
      flush
      aside={
        totalReturns > 0 ? (
          <TextLink variant="body2" href={pages.returns}>
            {totalReturns === 1 ? 'All returns' : `All ${totalReturns} returns`}
          </TextLink>
        ) : undefined
      }
    >
      {periods.length === 0 ? (
        <Empty>
          <EmptyState why="No returns yet" fills={vatReturnsText.noneYet} />
        </Empty>
      ) : (
        <>
          <Few>
            <ReturnsTable
              caption="Newest VAT returns"
              groups={[
                { rows: returnRows(periods.slice(0, SHOWN), isoDate(now), pages.vatReturn) },
              ]}
            />
          </Few>
          <ReturnsSource readAt={sync.readAt} now={now} />
        </>
      )}
    </Card>
  );
}
