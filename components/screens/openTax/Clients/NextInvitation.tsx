import { useState } from 'react';
import dynamic from 'next/dynamic';
import { Button } from '@/components/parts/Button';
import { useSendInviteAgain, type ListedClient } from '@/hooks/clients/clients';
import { usePractice } from '@/hooks/practice/practice';
import { useAlerts } from '@/hooks/app/useAlerts';
import { nextInvitationAct } from '@/lib/practice/invitationStatus';
import { pageHref } from '@/lib/app/hrefs';
import { inviteText } from '@/lib/clients/text';

const InviteDialog = dynamic(() => import('./InviteDialog').then((module) => module.InviteDialog), {
  ssr: false,
});

interface NextInvitationProps {
  row: Pick<ListedClient, 'client_id' | 'client_company_id' | 'name' | 'invitation'>;
  practiceId: string;
  look: 'contained' | 'outlined';
  /** On the client's own page there is no way to it. */
  leadsToClient?: boolean;
}

/**
 * Renders the button of the next action on a client's invitation; empty while it waits for a
 * response.
 */
export function NextInvitation({
  row,
  practiceId,
  look,
  leadsToClient = false,
}: NextInvitationProps) {
  const { invitation, name, client_id: clientId, client_company_id } = row;
  const [dialog, setDialog] = useState<'invite' | 'address'>();
  const again = useSendInviteAgain(practiceId, clientId);
  const isConfirmed = usePractice(practiceId)?.isConfirmed ?? true;
  const { show } = useAlerts();
  const send = () =>
    again.mutate(
      {},
      {
        onSuccess: () => show(inviteText.sentAgain(invitation.email ?? name), 'success'),
        onError: ({ sentence }) => show(sentence),
      },
    );
  const opens = (which: typeof dialog, words: string) => (
    <Button variant={look} size="small" onClick={() => setDialog(which)}>
      {words}
    </Button>
  );
  const act = () => {
    switch (nextInvitationAct(invitation.state)) {
      case 'wait':
        return null;
      case 'look':
        return leadsToClient ? (
          <Button
            variant={look}
            size="small"
            href={pageHref('openTaxClient', { company_id: practiceId, client_company_id })}
          >
            Open the client
          </Button>
        ) : null;
      case 'invite':
        return opens('invite', 'Invite…');
      case 'invite_again':
        return opens('invite', 'Invite again…');
      case 'address':
        return opens('address', 'Change the address…');
      case 'again':
        return isConfirmed ? (
          <Button variant={look} size="small" disabled={again.isPending} onClick={send}>
            {again.isPending ? 'Sending' : 'Send a new invitation'}
          </Button>
        ) : (
          opens('invite', 'Send a new invitation')
        );
    }
  };
  return (
    <>
      {act()}
      {dialog ? (
        <InviteDialog
          row={row}
          practiceId={practiceId}
          isChange={dialog === 'address'}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
    </>
  );
}
