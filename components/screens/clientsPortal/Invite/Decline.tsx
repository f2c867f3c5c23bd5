import { Button } from '@/components/parts/Button';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { Row } from '@/components/parts/Row';
import { useDeclineInvite } from '@/hooks/clients/onboarding';
import { invitationText } from '@/lib/clients/text';
import type { InvitationLink } from '@/hooks/clients/useInvitationLink';

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
        <Row gap={12} wraps>
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
        </Row>
      }
    >
      {invitationText.declineMeans(practiceName)}
      {decline.isError ? <InlineAlert tone="error">{decline.error.sentence}</InlineAlert> : null}
    </QuietPanel>
  );
}
