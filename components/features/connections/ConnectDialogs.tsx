import { Button } from '@/components/parts/Button';
import { NotificationDialog } from '@/components/parts/NotificationDialog';
import { connectingText } from '@/lib/connections/text';

interface ConnectDialogsProps {
  current: 'going' | 'stuck' | undefined;
  to: string;
  doing: string;
  href: string;
  onClose: () => void;
}

/** Shows the progress of a call to a provider, and what to do when it takes too long. */
export function ConnectDialogs({ current, to, doing, href, onClose }: ConnectDialogsProps) {
  return (
    <>
      <NotificationDialog
        open={current === 'going'}
        status="loading"
        title={doing}
        onClose={onClose}
      >
        {connectingText.leavePageOpen}
      </NotificationDialog>
      <NotificationDialog
        open={current === 'stuck'}
        title={`${to} is taking long to answer`}
        onClose={onClose}
        action={
          <Button variant="contained" component="a" href={href}>
            Try again
          </Button>
        }
      >
        {connectingText.takingLong}
      </NotificationDialog>
    </>
  );
}
