import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/frame/ActNotice';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { TextLink } from '@/components/parts/TextLink';
import { useEndAgent, type Agent } from '@/hooks/clientsPortal';
import { useAlerts } from '@/hooks/useAlerts';
import { END_AT_HMRC, endingWords } from '@/lib/domain/practices/endingCare';

const Words = styled('div')(({ theme }) => ({
  ...theme.typography.body1, display: 'grid', gap: 8, margin: '12px 0 24px', color: theme.vars.palette.text.secondary,
  '& h3': { ...theme.typography.h3, color: theme.vars.palette.text.primary, marginTop: 8 },
  '& ul': { display: 'grid', gap: 8, margin: 0, paddingLeft: 20 },
}));
const Actions = styled('div')(({ theme }) => ({
  display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24, [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));

interface EndAccessDialogProps { companyId: string; agent: Agent; onClose: () => void }

/** Says what ends and what does not, before a client ends its accountants' sight (docs/rules/product.md#ending-a-practices-sight). */
export function EndAccessDialog({ companyId, agent: { client_id: clientId, practice_name: practice }, onClose }: EndAccessDialogProps) {
  const end = useEndAgent(companyId, clientId);
  const { show } = useAlerts();
  const words = useId();
  const { does, doesNot } = endingWords(practice);
  const onSuccess = () => {
    onClose();
    show(`${practice} can no longer see your taxes here.`, 'success');
  };
  return (
    <PortalDialog
      open title={`End the access of ${practice}?`} role="alertdialog" describedBy={words} onClose={onClose} dismissable={!end.isPending}
    >
      <Words id={words}>
        <h3>What happens</h3>
        <ul>{does.map((each) => <li key={each}>{each}</li>)}</ul>
        <h3>What does not</h3>
        <ul>{doesNot.map((each) => <li key={each}>{each}</li>)}</ul>
        <p>
          <TextLink component="a" href={END_AT_HMRC} target="_blank" rel="noopener noreferrer">
            How to end it at HMRC<span className="visually-hidden"> (opens in a new tab)</span>
          </TextLink>
        </p>
      </Words>
      {end.error ? <ActNotice error={end.error} title="Their access was not ended." /> : null}
      <Actions>
        <Button variant="contained" disabled={end.isPending} onClick={() => end.mutate({ confirmed: true }, { onSuccess })}>
          {end.isPending ? 'Ending their access' : 'End their access'}
        </Button>
        <Button variant="outlined" disabled={end.isPending} onClick={onClose}>Keep them</Button>
      </Actions>
    </PortalDialog>
  );
}
