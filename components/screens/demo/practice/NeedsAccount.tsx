import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { useSession } from '@/hooks/app/useSession';
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
 * sign-up, or leads a signed-in person to their own pages.
 */
export function NeedsAccount({ onClose }: { onClose: () => void }) {
  const { withUtm } = useUtm();
  const isSignedIn = useSession() === 'in';
  return (
    <PortalDialog
      open
      title={isSignedIn ? 'This is a demo' : 'You need an account for this'}
      onClose={onClose}
    >
      <Words>{isSignedIn ? demoText.ownClients : demoText.accountNeeded}</Words>
      <Actions>
        <Button
          variant="contained"
          href={isSignedIn ? pageHref('home') : withUtm(pageHref('openTaxSignUp'))}
        >
          {isSignedIn ? 'Go to your home page' : 'Sign up to OpenTax'}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          Carry on looking
        </Button>
      </Actions>
    </PortalDialog>
  );
}
