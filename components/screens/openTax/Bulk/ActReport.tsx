import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { Notice } from '@/components/parts/Notice';
import { ProgressTrack } from '@/components/parts/ProgressTrack';
import type { ClientAct } from '@/hooks/clients/bulk';
import { counted } from '@/lib/kernel/text/count';
import { actProgressWords, actReport, problemWords } from '@/lib/clients/bulk/words';
import { bulkText } from '@/lib/clients/text';

const Track = styled(ProgressTrack)({ marginTop: 8 });

/**
 * Renders how far a bulk action is; at its end the result, how far its mails are, and the failures.
 */
export function ActReport({ act, onPutAway }: { act: ClientAct; onPutAway: () => void }) {
  const { handled, total, problems, mails } = act;
  const failed = act.failed + (mails?.failed ?? 0);
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
      tone={failed + (mails?.delayed ?? 0) > 0 ? 'warning' : 'success'}
      title={actReport(act)}
      action={
        <Button variant="outlined" size="small" onClick={onPutAway}>
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
