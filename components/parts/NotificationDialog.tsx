import { keyframes, styled } from '@mui/material/styles';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { Block } from '@/components/parts/Block';
import { Row } from '@/components/parts/Row';
import { Button } from './Button';
import { Icon } from './Icon';
import { PortalDialog } from './PortalDialog';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Sign = styled('span')<{ busy: boolean }>(({ theme, busy }) => ({
  display: 'inline-flex',
  color: busy ? theme.vars.palette.info.main : theme.vars.palette.error.main,
  ...(busy
    ? {
        '@media (prefers-reduced-motion: no-preference)': {
          animation: `${turn} 1.2s linear infinite`,
        },
      }
    : {}),
}));

interface NotificationDialogProps {
  open: boolean;
  /** What is under way, or what went wrong. */
  title: string;
  /** What is safe and what to do next. */
  children: React.ReactNode;
  status?: 'loading' | 'error';
  /** Prevents closing although nothing is loading, as when an answer must be chosen. */
  locked?: boolean;
  onClose: () => void;
  closeLabel?: string;
  /** A further button, before the one that closes. */
  action?: React.ReactNode;
}

/**
 * Renders a dialog about something under way or gone wrong. It cannot be closed while it loads or
 * is locked (docs/rules/product.md#dialogs).
 */
export function NotificationDialog(props: NotificationDialogProps) {
  const {
    open,
    title,
    children,
    status = 'error',
    locked = false,
    onClose,
    closeLabel = 'Close',
    action,
  } = props;
  const busy = status === 'loading';
  const isLocked = busy || locked;
  const textId = useId();
  return (
    <PortalDialog
      open={open}
      title={title}
      above={
        <Sign busy={busy}>
          <Icon of={busy ? LoaderCircle : CircleAlert} size={32} />
        </Sign>
      }
      dismissable={!isLocked}
      onClose={onClose}
      role={busy ? 'dialog' : 'alertdialog'}
      describedBy={textId}
    >
      <Block font="body1" tone="quiet" top={8} id={textId} role={busy ? 'status' : undefined}>
        {children}
      </Block>
      {action || !isLocked ? (
        <Row gap={12} wraps top={24}>
          {action}
          {isLocked ? null : (
            <Button variant="outlined" onClick={onClose}>
              {closeLabel}
            </Button>
          )}
        </Row>
      ) : null}
    </PortalDialog>
  );
}
