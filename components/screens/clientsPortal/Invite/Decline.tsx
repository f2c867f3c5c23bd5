import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { useDeclineInvite } from '@/hooks/clients/onboarding';
import { invitationText } from '@/lib/clients/text';
import type { InvitationLink } from '@/hooks/clients/useInvitationLink';

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

interface DeclineProps {
  link: InvitationLink;
  practiceName: string;
  onKeep: () => void;
}

/** Asks once more before a no, because the link is worth nothing afterwards. */
export function Decline({ link, practiceName, onKeep }: DeclineProps) {
  const decline = useDeclineInvite();
  return (
    <QuietPanel
      title="Decline this invitation?"
      action={
        <Ways>
          <Button
            variant="contained"
            disabled={decline.isPending}
            onClick={() => decline.mutate(link)}
          >
            {decline.isPending ? 'Declining' : 'Yes, decline'}
          </Button>
          <Button variant="outlined" disabled={decline.isPending} onClick={onKeep}>
            Keep it
          </Button>
        </Ways>
      }
    >
      {invitationText.declineMeans(practiceName)}
      {decline.isError ? <InlineAlert tone="error">{decline.error.sentence}</InlineAlert> : null}
    </QuietPanel>
  );
}
