import { styled } from '@mui/material/styles';
import { RotateCw } from 'lucide-react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { useRefreshClients } from '@/hooks/clients/tables';
import type { Tax } from '@/lib/kernel/taxes';
import { dashboardText } from '@/lib/clients/text';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'end',
  gap: 8,
  [theme.breakpoints.down('sm')]: { justifyItems: 'start' },
}));

/**
 * Renders the button that requests fresh figures of all clients from HMRC; meanwhile its progress
 * is shown in its place.
 */
export function ReadAgain({ tax, practiceId }: { tax: Tax; practiceId: string }) {
  const refresh = useRefreshClients(tax, practiceId);
  return (
    <Root>
      <Button
        variant="outlined"
        size="small"
        disabled={refresh.isPending}
        startIcon={<Icon of={RotateCw} size={16} />}
        onClick={() => refresh.mutate({})}
      >
        {refresh.isPending ? 'Asking HMRC' : 'Read HMRC again'}
      </Button>
      {refresh.error ? (
        <ActNotice error={refresh.error} title={dashboardText.notCheckedAgain} />
      ) : null}
    </Root>
  );
}
