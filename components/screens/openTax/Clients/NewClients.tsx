import { styled } from '@mui/material/styles';
import { Loader } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { useFetchingNewClients } from '@/hooks/clients/clients';
import { counted } from '@/lib/kernel/text/count';

/** One line, kept empty until it is known whether there is a message. */
const Line = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 18,
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none' },
}));

/** Renders how many clients were just added and wait for HMRC's first response. */
export function NewClients({ practiceId }: { practiceId: string }) {
  const fetching = useFetchingNewClients(practiceId).data;
  return (
    <Line role="status">
      {fetching?.fetching ? (
        <>
          <Icon of={Loader} size={16} />
          {`Asking HMRC about ${counted(fetching.waiting, 'new client')}`}
        </>
      ) : null}
    </Line>
  );
}
