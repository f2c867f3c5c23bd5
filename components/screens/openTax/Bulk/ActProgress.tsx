import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { Notice } from '@/components/parts/Notice';
import { ProgressTrack } from '@/components/parts/ProgressTrack';
import { useClientAct } from '@/hooks/clients/bulk';
import { counted } from '@/lib/kernel/text/count';
import { actProgressWords, actReport, problemWords } from '@/lib/clients/bulk/words';
import { bulkText } from '@/lib/clients/text';

const Track = styled(ProgressTrack)({ marginTop: 8 });

/**
 * Renders the progress of the newest bulk action; at its end the result and the failures, until
 * dismissed.
 */
export function ActProgress({ practiceId }: { practiceId: string }) {
  const act = useClientAct(practiceId).data?.act;
  const [putAway, setPutAway] = useState<string>();
  if (!act || act.act_id === putAway) return null;
  const { handled, total, failed, problems } = act;
  if (!act.is_finished) {
    return (
      <Notice tone="info" title={`${actProgressWords(act)}.`}>
        {bulkText.continues}
        <Track label="Clients done" done={handled} of={total} />
      </Notice>
    );
  }
  return (
    <Notice
      tone={failed > 0 ? 'warning' : 'success'}
      title={actReport(act)}
      action={
        <Button variant="outlined" size="small" onClick={() => setPutAway(act.act_id)}>
          Put away
        </Button>
      }
    >
      {failed > 0 ? (
        <details>
          <summary>{bulkText.failures}</summary>
          <ul>
            {problems.map(({ client_id: id, name, outcome }) => (
              <li key={id}>
                {name}: {problemWords(outcome)}.
              </li>
            ))}
          </ul>
          {failed > problems.length ? (
            <p>And {counted(failed - problems.length, 'client')} more.</p>
          ) : null}
        </details>
      ) : null}
    </Notice>
  );
}
