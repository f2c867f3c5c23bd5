import { Button } from '@/components/parts/Button';
import { Notice } from '@/components/parts/Notice';
import { Row } from '@/components/parts/Row';
import { NextInvitation } from './NextInvitation';
import type { AtClients } from './clientListQuery';
import type { useClientList } from '@/hooks/clients/clients';
import type { ListedInvitation } from '@/lib/practice/invitationStatus';
import { invitationSentence } from '@/lib/clients/onboarding/invitationWords';
const TONES: Partial<Record<ListedInvitation, 'error' | 'warning' | 'success'>> = {
  bounced: 'error',
  declined: 'warning',
  expired: 'warning',
  asked: 'warning',
  accepted: 'success',
};

/**
 * Renders the head above a list of one client, reached from an e-mail: the state of its invitation,
 * and the next action.
 */
export function OneClient({ at, list }: { at: AtClients; list: ReturnType<typeof useClientList> }) {
  const { client_id: clientId } = at.place;
  const row =
    clientId === undefined
      ? undefined
      : list.data?.rows.find(({ client_id: id }) => id === clientId);
  if (!row) return null;
  return (
    <Notice
      tone={TONES[row.invitation.state] ?? 'info'}
      title={`${row.name}.`}
      action={
        <Row as="span" gap={12} align="center" wraps>
          <NextInvitation row={row} practiceId={at.practiceId} look="contained" leadsToClient />
          <Button variant="outlined" size="small" href={at.to({})}>
            Show all clients
          </Button>
        </Row>
      }
    >
      {invitationSentence(row.invitation)}
    </Notice>
  );
}
