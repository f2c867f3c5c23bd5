import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Text } from '@/components/parts/Text';
import { useSession } from '@/hooks/app/useSession';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';
import { demoText } from '@/lib/app/text';
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
      <Text font="body1" tone="quiet" top={12} below={24}>
        {isSignedIn ? demoText.ownClients : demoText.accountNeeded}
      </Text>
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
