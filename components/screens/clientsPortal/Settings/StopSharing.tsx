import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { ActNotice } from '@/components/frame/ActNotice';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import type { ApiError } from '@/hooks/useEndpoint';
import { insideSentence, stopWords } from '@/lib/domain/taxes/sharing';
import type { Tax } from '@/lib/domain/taxes/taxes';

const Words = styled('ul')(({ theme }) => ({
  ...theme.typography.body1, display: 'grid', gap: 8, margin: '12px 0 24px', listStyle: 'disc', color: theme.vars.palette.text.secondary,
  '& li': { marginLeft: 20 },
}));
const Actions = styled('div')(({ theme }) => ({
  display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24,
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));

interface StopSharingProps {
  practice: string; tax: Tax; isPending: boolean; error: ApiError | null; onStop: () => void; onClose: () => void;
}

/** What not sharing a tax any more does, before it is done. */
export function StopSharing({ practice, tax, isPending, error, onStop, onClose }: StopSharingProps) {
  const words = useId();
  return (
    <PortalDialog
      open title={`Stop sharing ${insideSentence(tax)} with ${practice}?`} role="alertdialog" describedBy={words} onClose={onClose}
      dismissable={!isPending}
    >
      <Words id={words}>{stopWords(practice, tax).map((text) => <li key={text}>{text}</li>)}</Words>
      {error ? <ActNotice error={error} title="It is still shared." /> : null}
      <Actions>
        <Button variant="contained" disabled={isPending} onClick={onStop}>{isPending ? 'Stopping' : 'Stop sharing'}</Button>
        <Button variant="outlined" disabled={isPending} onClick={onClose}>Keep sharing</Button>
      </Actions>
    </PortalDialog>
  );
}
