import { useState } from 'react';
import dynamic from 'next/dynamic';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useAlerts } from '@/hooks/app/useAlerts';
import { usePractice } from '@/hooks/practice/practice';
import {
  useCancelInvite,
  useSendInviteAgain,
  type ClientList,
  type ListedClient,
} from '@/hooks/clients/clients';
import { invitationActs } from '@/lib/practice/invitationStatus';
import { inviteText } from '@/lib/clients/text';

const AssignDialog = dynamic(
  () =>
    import('@/components/screens/openTax/Bulk/AssignDialog').then((module) => module.AssignDialog),
  {
    ssr: false,
  },
);
const TagDialog = dynamic(
  () => import('@/components/screens/openTax/Bulk/TagDialog').then((module) => module.TagDialog),
  { ssr: false },
);
const InviteDialog = dynamic(() => import('./InviteDialog').then((module) => module.InviteDialog), {
  ssr: false,
});
const RemoveDialog = dynamic(() => import('./RemoveDialog').then((module) => module.RemoveDialog), {
  ssr: false,
});

export interface RowActsProps {
  row: ListedClient;
  practiceId: string;
  may: ClientList['may'];
  /** The menu's own id and name, as on its button. */
  id: string;
  name: string;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Renders the actions on one client; those that take more than a press open a dialog. */
export function RowActs({ row, practiceId, may, id, name, opener, onClose: close }: RowActsProps) {
  const [dialog, setDialog] = useState<'invite' | 'address' | 'assign' | 'tag' | 'remove'>();
  const isConfirmed = usePractice(practiceId)?.isConfirmed ?? true;
  const { show } = useAlerts();
  const again = useSendInviteAgain(practiceId, row.client_id);
  const cancel = useCancelInvite(practiceId, row.client_id);
  const open = (which: typeof dialog) => () => {
    close();
    setDialog(which);
  };
  const { state, email } = row.invitation;
  const said = (done: string) => ({
    onSuccess: () => show(done, 'success'),
    onError: ({ sentence }: { sentence: string }) => show(sentence),
  });
  const sendAgain = () => {
    close();
    again.mutate({}, said(inviteText.sentAgain(email ?? row.name)));
  };
  const takeBack = () => {
    close();
    cancel.mutate({ email }, said(inviteText.withdrawn(row.name)));
  };
  const acts = invitationActs(state);
  const items = [
    ...(state === 'none'
      ? [
          <MenuItem key="invite" onClick={open('invite')}>
            Invite…
          </MenuItem>,
        ]
      : []),
    ...(acts.again
      ? [
          <MenuItem key="again" onClick={isConfirmed ? sendAgain : open('invite')}>
            Send invitation again
          </MenuItem>,
          acts.address ? (
            <MenuItem key="address" onClick={open('address')}>
              Change the address…
            </MenuItem>
          ) : (
            <MenuItem key="other" onClick={open('invite')}>
              Invite another address…
            </MenuItem>
          ),
        ]
      : []),
    ...(acts.cancel
      ? [
          <MenuItem key="cancel" onClick={takeBack}>
            Cancel invitation
          </MenuItem>,
        ]
      : []),
    ...(may.assign
      ? [
          <MenuItem key="assign" onClick={open('assign')}>
            Assign to…
          </MenuItem>,
        ]
      : []),
    <MenuItem key="tag" onClick={open('tag')}>
      Tag…
    </MenuItem>,
    ...(may.remove
      ? [
          <MenuItem key="remove" onClick={open('remove')}>
            Remove from the practice…
          </MenuItem>,
        ]
      : []),
  ];
  const one = {
    practiceId,
    which: { client_ids: [row.client_id] },
    count: 1,
    onClose: () => setDialog(undefined),
  };
  return (
    <>
      <Menu
        id={id}
        open={opener !== null}
        anchorEl={opener}
        onClose={close}
        slotProps={{ list: { 'aria-label': name } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {items}
      </Menu>
      {dialog === 'invite' || dialog === 'address' ? (
        <InviteDialog
          row={row}
          practiceId={practiceId}
          isChange={dialog === 'address'}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'assign' ? <AssignDialog {...one} /> : null}
      {dialog === 'tag' ? <TagDialog {...one} /> : null}
      {dialog === 'remove' ? (
        <RemoveDialog row={row} practiceId={practiceId} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  );
}
