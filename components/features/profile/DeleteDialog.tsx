import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Buttons } from '@/components/parts/Buttons';
import { PortalDialog } from '@/components/parts/PortalDialog';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { useDeleteAccount } from '@/hooks/privacy';
import { useProfile } from '@/hooks/auth/auth';
import { useSignedOut } from '@/hooks/auth/useSignedOut';
import { dataText } from '@/lib/auth/text';

const Words = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 12,
  margin: '12px 0 24px',
  color: theme.vars.palette.text.secondary,
  '& li': { marginLeft: 20, marginTop: 4 },
  '& ul': { listStyle: 'disc' },
}));

/**
 * Asks before an account is deleted; says what is deleted, what the law makes us keep and for how
 * long.
 */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const remove = useDeleteAccount();
  const guard = useReauthenticationGuard();
  const signedOut = useSignedOut();
  const words = useId();
  const isAdmin = useProfile().data?.role === 'admin';
  const go = () =>
    void guard(() => remove.mutateAsync({ confirmed: true })).then(
      () => signedOut(),
      () => undefined,
    );
  const refused = remove.isError && !asksForReauthentication(remove.error);
  return (
    <PortalDialog
      open
      title="Delete your account?"
      role="alertdialog"
      describedBy={words}
      onClose={onClose}
      dismissable={!remove.isPending}
    >
      <Words id={words}>
        <p>{dataText.deleted}</p>
        <div>
          <p>Kept, without your name:</p>
          <ul>
            <li>{dataText.returnsKept}</li>
            <li>{dataText.paymentsKept}</li>
          </ul>
        </div>
        {isAdmin ? <p>{dataText.practiceCloses}</p> : null}
        <p>{dataText.loggedOut}</p>
      </Words>
      {refused ? <ActNotice error={remove.error} title={dataText.notDeleted} /> : null}
      <Buttons gap={12} top={24}>
        <Button variant="contained" disabled={remove.isPending} onClick={go}>
          {remove.isPending ? 'Deleting' : 'Delete my account'}
        </Button>
        <Button variant="outlined" disabled={remove.isPending} onClick={onClose}>
          Keep it
        </Button>
      </Buttons>
    </PortalDialog>
  );
}
