import { useState } from 'react';
import dynamic from 'next/dynamic';
import { Send } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import type { Selection } from '@/components/screens/openTax/Bulk/useSelection';
import type { ListedClient } from '@/hooks/clients/clients';
import { canBeInvited } from '@/lib/practice/invitationStatus';

const InviteManyDialog = dynamic(
  () => import('./InviteManyDialog').then((module) => module.InviteManyDialog),
  { ssr: false },
);

/**
 * Renders the button that invites the ticked clients of this page, beside what else is done to
 * them.
 */
export function InviteMany({
  rows,
  practiceId,
  selection,
}: {
  rows: readonly ListedClient[];
  practiceId: string;
  selection: Selection;
}) {
  const [isOpen, setOpen] = useState(false);
  const wanted = rows.filter(
    ({ client_id: id, invitation }) => selection.has(id) && canBeInvited(invitation.state),
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon of={Send} size={16} />
        Invite
      </button>
      {isOpen ? (
        <InviteManyDialog
          rows={wanted}
          leftOut={selection.count - wanted.length}
          practiceId={practiceId}
          onClose={(isSent) => {
            setOpen(false);
            if (isSent) selection.clear();
          }}
        />
      ) : null}
    </>
  );
}
