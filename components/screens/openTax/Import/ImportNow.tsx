import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { ProgressTrack } from '@/components/parts/ProgressTrack';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextButton } from '@/components/parts/TextButton';
import { useStartImport, useStopImport, type ClientImport } from '@/hooks/clients/exchange';
import { importStatus, rowsBecame } from '@/lib/clients/exchange/importWords';
import { counted, formatCount } from '@/lib/kernel/text/count';
import { timeLeft } from '@/lib/clients/reading/words';
import { importText } from '@/lib/clients/text';

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  marginTop: 12,
  '& > p': { maxWidth: '72ch', color: theme.vars.palette.text.secondary },
  '& strong': { color: theme.vars.palette.text.primary, fontWeight: 600 },
}));

const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 20px',
});

interface ImportNowProps {
  practiceId: string;
  shown: ClientImport;
  now: Date;
}

/** Steps of a quarter: a screen reader announces four of them and not every poll. */
const quarter = (added: number, of: number) => (of === 0 ? 0 : Math.trunc((added * 4) / of) * 25);

function Progress({
  shown: { now: sofar, done_at: doneAt },
  now,
}: Pick<ImportNowProps, 'shown' | 'now'>) {
  const { added, of } = sofar ?? { added: 0, of: 0 };
  const left = timeLeft(doneAt, now)?.text;
  return (
    <>
      <ProgressTrack label="Clients added" done={added} of={of} />
      <span className="visually-hidden" role="status">
        {importText.progress(quarter(added, of))}
      </span>
      <p>
        {left ? (
          <strong>
            {left.charAt(0).toUpperCase()}
            {left.slice(1)}.{' '}
          </strong>
        ) : null}
        {importText.continues}
      </p>
    </>
  );
}

const TITLES: Record<ClientImport['state'], string> = {
  checking: 'Look before you add',
  importing: 'Adding clients',
  completed: 'Done',
  failed: 'Not finished',
};

/**
 * Renders the state of the newest file, and its one next action (docs/rules/design.md#long-work).
 */
export function ImportNow({ practiceId, shown, now }: ImportNowProps) {
  const start = useStartImport(practiceId);
  const stop = useStopImport(practiceId);
  const { import_id: id, state, ready, added, unused, now: sofar } = shown;
  const { word, text } = importStatus(shown);
  const begin = () => start.mutate({ import_id: id });
  const isRunning = state === 'importing';
  return (
    <Card
      title={TITLES[state]}
      aside={
        <StatusChip word={word}>
          {isRunning && sofar ? `${formatCount(sofar.added)} of ${formatCount(sofar.of)}` : text}
        </StatusChip>
      }
    >
      <Body>
        {isRunning ? <Progress shown={shown} now={now} /> : null}
        {state === 'completed' ? (
          <p>
            {rowsBecame(shown)} {ready > 0 ? importText.fixed(counted(ready, 'client')) : ''}
            {ready === 0 && added > 0 ? importText.readNext : ''}
          </p>
        ) : null}
        {state === 'failed' ? <p>{importText.failed(rowsBecame(shown))}</p> : null}
        {state === 'checking' ? (
          <p>
            {ready === 0 ? importText.noneReady : importText.ready(counted(ready, 'client'))}{' '}
            {importText.fixBelow}
          </p>
        ) : null}
        {state === 'checking' && unused.length > 0 ? (
          <p>{importText.unusedColumns(unused.join(', '))}</p>
        ) : null}
        {start.error ? <ActNotice error={start.error} title={importText.notStarted} /> : null}
        {stop.error ? <ActNotice error={stop.error} title={importText.notStopped} /> : null}
        <Acts>
          {!isRunning && ready > 0 ? (
            <Button variant="contained" size="small" disabled={start.isPending} onClick={begin}>
              {state === 'failed'
                ? `Add the ${formatCount(ready)} that are left`
                : `Add ${counted(ready, 'client')}`}
            </Button>
          ) : null}
          {isRunning || state === 'checking' ? (
            <TextButton disabled={stop.isPending} onClick={() => stop.mutate({ import_id: id })}>
              {isRunning ? 'Stop' : 'Do not add them'}
            </TextButton>
          ) : null}
        </Acts>
      </Body>
    </Card>
  );
}
