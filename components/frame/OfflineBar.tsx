import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { WifiOff } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { useNow } from '@/hooks/app/page/useNow';
import { useOnline } from '@/hooks/app/page/useOnline';
import type { formatReading } from '@/lib/kernel/dates/ukDates';

/**
 * Times in words come after the page, and before they are needed: without a line nothing more
 * comes.
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

/**
 * Says at the top that there is no connection, for as long as there is none
 * (docs/rules/design.md#offline).
 */
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
