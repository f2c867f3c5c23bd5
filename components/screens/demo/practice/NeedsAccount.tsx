import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';
import { demoText } from '@/lib/app/text';

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '12px 0 24px',
  color: theme.vars.palette.text.secondary,
}));
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.down('sm')]: { '& > *': { width: '100%' } },
}));

/**
 * The dialog for an action that needs clients of the visitor's own: it says so and offers the
 * sign-up.
 */
export function NeedsAccount({ onClose }: { onClose: () => void }) {
  const { withUtm } = useUtm();
  return (
    <PortalDialog open title="You need an account for this" onClose={onClose}>
      <Words>{demoText.accountNeeded}</Words>
      <Actions>
        <Button variant="contained" href={withUtm(pageHref('openTaxSignUp'))}>
          Sign up to OpenTax
        </Button>
        <Button variant="outlined" onClick={onClose}>
          Carry on looking
        </Button>
      </Actions>
    </PortalDialog>
  );
}
