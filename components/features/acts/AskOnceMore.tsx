import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { asksForReauthentication } from '@/components/features/reauthentication/ReauthenticationGuard';
import { Buttons } from '@/components/parts/Buttons';
import { PortalDialog } from '@/components/parts/PortalDialog';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { ActNotice } from './ActNotice';

const Words = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: 12,
  margin: '12px 0 24px',
  color: theme.vars.palette.text.secondary,
  '& h3': { ...theme.typography.h3, color: theme.vars.palette.text.primary, marginTop: 8 },
  '& ul': { display: 'grid', gap: 8, margin: 0, paddingLeft: 20, listStyle: 'disc' },
}));

interface AskOnceMoreProps {
  title: string;
  /** The consequences. */
  children: ReactNode;
  /**
   * The labels of the confirming button, before and during the action, and of the cancelling
   * button.
   */
  act: string;
  acting: string;
  keep: string;
  /** The title above the reason of a failure: "It is still connected." */
  failed: string;
  /** The action's mutation. */
  of: { isPending: boolean; error: ApiError | null };
  onAct: () => void;
  onClose: () => void;
}

/**
 * Confirms a destructive action and explains its consequences; cannot be closed while the action is
 * in progress.
 */
export function AskOnceMore({
  title,
  children,
  act,
  acting,
  keep,
  failed,
  of: { isPending, error },
  onAct,
  onClose,
}: AskOnceMoreProps) {
  const words = useId();
  return (
    <PortalDialog
      open
      title={title}
      role="alertdialog"
      describedBy={words}
      onClose={onClose}
      dismissable={!isPending}
    >
      <Words id={words}>{children}</Words>
      {error && !asksForReauthentication(error) ? <ActNotice error={error} title={failed} /> : null}
      <Buttons gap={12} top={24}>
        <Button variant="contained" disabled={isPending} onClick={onAct}>
          {isPending ? acting : act}
        </Button>
        <Button variant="outlined" disabled={isPending} onClick={onClose}>
          {keep}
        </Button>
      </Buttons>
    </PortalDialog>
  );
}
