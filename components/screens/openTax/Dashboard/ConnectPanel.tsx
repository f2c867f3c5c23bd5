import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { connectHref } from '@/hooks/clients/tables';
import type { Practice } from '@/hooks/practice/practice';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import { dashboardText } from '@/lib/clients/text';

const Panel = styled('section')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '12px 24px',
  padding: '12px 20px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div': { flex: '1 1 0', minWidth: 0 },
  '& h2': { ...theme.typography.h3, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    padding: 16,
    '& > div': { flex: 'none' },
  },
  // As high as the summary that it replaces.
  [theme.breakpoints.down('sm')]: {
    '& p': { ...theme.typography.body1, marginTop: 4, color: theme.vars.palette.text.secondary },
    '& > a': { width: '100%' },
  },
}));

/**
 * Returns the name of HMRC's account of an agent through which the tax is read
 * (docs/rules/hmrc.md#agents, docs/rules/hmrc.md#online-services).
 */
const accountFor = (tax: Tax): string =>
  tax === 'vat' ? 'agent services' : 'agent online services';

/**
 * Renders the prompt for the practice's first consent at HMRC, in place of the summary: without it
 * there is no data to sum up.
 */
export function ConnectPanel({ tax, practice }: { tax: Tax; practice: Practice }) {
  const account = accountFor(tax);
  const isAdmin = practice.role === 'admin';
  const title = dashboardText.notConnected(practice.name, TAX_NAMES[tax]);
  return (
    <Panel aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>
          {dashboardText.oneConsent(account)}{' '}
          {isAdmin ? dashboardText.haveUserId : dashboardText.askAdmin(practice.name)}
        </p>
      </div>
      {isAdmin ? (
        <Button variant="contained" component="a" href={connectHref(tax, practice.id)}>
          Connect {account}
        </Button>
      ) : null}
    </Panel>
  );
}
