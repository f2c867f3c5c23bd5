import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { WifiOff } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { useNow } from '@/hooks/app/page/useNow';
import { useOnline } from '@/hooks/app/page/useOnline';
import type { formatReading } from '@/lib/kernel/dates/ukDates';

/**
 * Time formatting, loaded after the page and before it is needed, because nothing loads offline.
 */
let inWords: typeof formatReading | undefined;
const prepare = async () => {
  inWords = (await import('@/lib/kernel/dates/ukDates')).formatReading;
};

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

/** Shows a bar at the top while there is no connection (docs/rules/design.md#offline). */
export function OfflineBar() {
  const isOnline = useOnline();
  const now = useNow();
  const [since, setSince] = useState<Date>();
  useEffect(() => void prepare().catch(() => undefined), []);
  useEffect(
    () => setSince((noticed) => (isOnline ? undefined : (noticed ?? now))),
    [isOnline, now],
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <Root>
          <Icon of={WifiOff} size={16} />
          You are offline
          {since && now && inWords ? ` since ${inWords(since.toISOString(), now)}` : ''}. What you
          see was read earlier; nothing can be sent until you are back.
        </Root>
      )}
    </div>
  );
}
