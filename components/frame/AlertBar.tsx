import { useEffect, useState } from 'react';
import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import { styled } from '@mui/material/styles';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { IconButton } from '@/components/parts/IconButton';
import { ALERT_AUTO_HIDE_MS, type Alert } from '@/lib/app/alertQueue';

const icons = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  success: CircleCheck,
} as const;

const Said = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& svg': { flex: 'none' },
});
const Close = styled(IconButton)({
  '--focus-ring': 'currentColor',
  color: 'inherit',
  '&:hover': { backgroundColor: 'transparent' },
});

/** Returns true while the tab is hidden, so that no alert passes unseen. */
function useTabHidden(): boolean {
  const [isHidden, setHidden] = useState(() => document.visibilityState === 'hidden');
  useEffect(() => {
    const onChange = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return isHidden;
}

/**
 * Renders an alert for three seconds; the time stops while it is hovered, focused, or the tab is
 * hidden (docs/rules/product.md#alerts).
 */
export function AlertBar({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const isHidden = useTabHidden();
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      autoHideDuration={isHidden ? null : ALERT_AUTO_HIDE_MS}
      // A click elsewhere does not close the alert (docs/rules/product.md#alerts).
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
    >
      <SnackbarContent
        role="presentation"
        message={
          <Said>
            <Icon of={icons[alert.severity]} />
            {alert.message}
          </Said>
        }
        action={
          <Close aria-label="Close this message" onClick={onClose}>
            <Icon of={X} />
          </Close>
        }
      />
    </Snackbar>
  );
}
