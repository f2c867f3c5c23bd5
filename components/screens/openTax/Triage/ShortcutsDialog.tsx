import { styled } from '@mui/material/styles';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Switch } from '@/components/parts/Switch';
import { Names, keysFor } from './BoardKeys';
import { useShortcuts } from '@/hooks/app/page/useShortcuts';

const All = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 16px',
  margin: '16px 0 20px',
  alignItems: 'center',
  '& kbd': {
    ...theme.typography.caption,
    padding: '2px 8px',
    marginRight: 3,
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.surface.edge}`,
  },
}));

/** Renders all keys, and the way to turn them off (WCAG 2.1.4). */
export function ShortcutsDialog({
  mayAssign,
  onClose,
}: {
  mayAssign: boolean;
  onClose: () => void;
}) {
  const { areOn, turn } = useShortcuts();
  return (
    <PortalDialog open title="Keyboard" onClose={onClose}>
      <All>
        {keysFor(mayAssign).map(([keys, does]) => (
          <div key={does} style={{ display: 'contents' }}>
            <dt>
              <Names keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </All>
      <Switch checked={areOn} onChange={({ target }) => turn(target.checked)}>
        Use these keys
      </Switch>
    </PortalDialog>
  );
}
