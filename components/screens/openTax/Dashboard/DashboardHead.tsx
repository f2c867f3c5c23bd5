import { memo } from 'react';
import { styled } from '@mui/material/styles';
import { BUTTON_CLASS } from '@/components/parts/Button';
import type { ClientTable } from '@/hooks/clients/tables';
import { Title } from '@/components/screens/openTax/Title';
import { ApprovalsLink } from './ApprovalsLink';
import { ExportButton } from './ExportButton';
import { HmrcStatus, type HmrcStatusProps } from './HmrcStatus';
import { ImportLink } from './ImportLink';
import type { At } from './useTableQuery';

/** Narrower than this the status has a line of its own. */
const NARROW = '@media (max-width:1179.95px)';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 16px',
  '& > :nth-child(2)': { justifySelf: 'end' },
  [NARROW]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > :nth-child(2)': { gridRow: 2, gridColumn: '1 / -1', justifySelf: 'stretch' },
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :nth-child(2)': { gridRow: 3 },
  },
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  [theme.breakpoints.down('sm')]: {
    columnGap: 8,
    [`& .${BUTTON_CLASS}`]: { padding: '2px 10px', gap: 8 },
  },
}));

interface DashboardHeadProps extends Omit<HmrcStatusProps, 'tax'> {
  at: At;
  /** The table's page, for the number of rows under the filters; undefined while unknown. */
  page: ClientTable['page'] | undefined;
  /** This person may bring clients in. */
  mayImport: boolean;
}

/**
 * Renders the page's name, beside it the practice's state with HMRC, and the links to approvals, to
 * an import and to a file of the table. Memoised: a key of a search does not draw it again.
 */
export const DashboardHead = memo(function DashboardHead({
  at,
  page,
  mayImport,
  ...hmrc
}: DashboardHeadProps) {
  return (
    <Root>
      <Title>Dashboard</Title>
      <HmrcStatus tax={at.place.tab} {...hmrc} />
      <Ways>
        <ApprovalsLink practiceId={at.practiceId} />
        {mayImport ? <ImportLink practiceId={at.practiceId} from="dashboard" /> : null}
        <ExportButton at={at} page={page} />
      </Ways>
    </Root>
  );
});
