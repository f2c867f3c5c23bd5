import { styled } from '@mui/material/styles';
import { WifiOff } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { useOnline } from '@/hooks/useOnline';

const Root = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  padding: '10px 16px',
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.warning.light,
  '& svg': { flex: 'none' },
}));

/** Says at the top that there is no connection, for as long as there is none (docs/rules/design.md#offline). */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <Root>
          <Icon of={WifiOff} size={16} />
          You are offline. What you see was read earlier; nothing can be sent until you are back.
        </Root>
      )}
    </div>
  );
}
