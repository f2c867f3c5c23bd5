import { styled } from '@mui/material/styles';
import { Info } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { useNow } from '@/hooks/app/page/useNow';
import { demoText } from '@/lib/app/text';
import { formatDay, isoDate } from '@/lib/kernel/dates/ukDates';
import { DRAWN_AT } from './drawnAt';

const Root = styled('aside')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  padding: '8px 14px',
  borderRadius: 6,
  color: theme.vars.palette.background.paper,
  backgroundColor: theme.vars.palette.text.primary,
  '& svg': { flex: 'none' },
}));

/**
 * Renders the line beside the sign-up pop-up that says what is behind it: made-up figures, as of the
 * day (docs/rules/design.md#demo-on-the-page). The front draws it for each day (scripts/demoDay), so
 * what was served may name another day than the first draw here.
 */
export function DemoNote() {
  const now = useNow() ?? DRAWN_AT;
  return (
    <Root aria-label={demoText.behindName}>
      <Icon of={Info} size={16} />
      <span data-of-day="note" suppressHydrationWarning>
        {demoText.behind(formatDay(isoDate(now)))}
      </span>
    </Root>
  );
}
