import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { WifiOff } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { useNow } from '@/hooks/app/page/useNow';
import { useOnline } from '@/hooks/app/page/useOnline';
import type { formatReading } from '@/lib/kernel/dates/ukDates';
import { layout } from '@/styles/tokens';

/**
 * Time formatting, loaded after the page and before it is needed, because nothing loads offline.
 */
let inWords: typeof formatReading | undefined;
const prepare = async () => {
  inWords = (await import('@/lib/kernel/dates/ukDates')).formatReading;
};

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'var(--shelf, 0px)',
  zIndex: 3,
  [theme.breakpoints.down('sm')]: {
    '&[data-above-foot]': { bottom: `calc(${layout.footMobile}px + var(--shelf, 0px))` },
  },
}));

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
 * Shows a bar at the foot of the window while there is no connection: it comes and goes without
 * moving the page (docs/rules/design.md#offline). `aboveFoot`: the phone's menu is there.
 */
export function OfflineBar({ aboveFoot }: { aboveFoot: boolean }) {
  const isOnline = useOnline();
  const now = useNow();
  const [since, setSince] = useState<Date>();
  useEffect(() => void prepare().catch(() => undefined), []);
  useEffect(
    () => setSince((noticed) => (isOnline ? undefined : (noticed ?? now))),
    [isOnline, now],
  );
  return (
    <Foot role="status" data-above-foot={aboveFoot ? '' : undefined}>
      {isOnline ? null : (
        <Root>
          <Icon of={WifiOff} size={16} />
          You are offline
          {since && now && inWords ? ` since ${inWords(since.toISOString(), now)}` : ''}. What you
          see was read earlier; nothing can be sent until you are back.
        </Root>
      )}
    </Foot>
  );
}
