import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { LongWork } from '@/components/parts/LongWork';
import { Row } from '@/components/parts/Row';
import { Stack } from '@/components/parts/Stack';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextButton } from '@/components/parts/TextButton';
import { useStartImport, useStopImport, type ClientImport } from '@/hooks/clients/exchange';
import { importStatus, rowsBecame } from '@/lib/clients/exchange/importWords';
import { counted, formatCount } from '@/lib/kernel/text/count';
import { timeLeft } from '@/lib/clients/reading/words';
import { importText } from '@/lib/clients/text';

/** As high as the progress, so that the buttons below stay where they are when adding begins. */
const State = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  minHeight: 72,
  '& > p': { maxWidth: '72ch', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { minHeight: 96 },
}));

interface ImportNowProps {
  practiceId: string;
  shown: ClientImport;
  now: Date;
}

/** Renders how far the adding has come; a bar without a share from the press to the first answer. */
function Adding({
  shown: { state, now: sofar, done_at: doneAt },
  now,
}: Pick<ImportNowProps, 'shown' | 'now'>) {
  const { added, of } = (state === 'importing' ? sofar : undefined) ?? { added: 0 };
  return (
    <LongWork label="Clients added" done={added} of={of} left={timeLeft(doneAt, now)?.text}>
      {importText.continues}
    </LongWork>
  );
}

/** Renders what became of the rows, and what can be done with the others. */
function Outcome({ shown }: { shown: ClientImport }) {
  const { state, ready, added, unused } = shown;
  if (state === 'failed') return <p>{importText.failed(rowsBecame(shown))}</p>;
  if (state === 'completed')
    return (
      <p>
        {rowsBecame(shown)} {ready > 0 ? importText.fixed(counted(ready, 'client')) : ''}
        {ready === 0 && added > 0 ? importText.readNext : ''}
      </p>
    );
  return (
    <>
      <p>
        {ready === 0 ? importText.noneReady : importText.ready(counted(ready, 'client'))}{' '}
        {importText.fixBelow}
      </p>
      {unused.length > 0 ? <p>{importText.unusedColumns(unused.join(', '))}</p> : null}
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
  const { import_id: id, state, ready, now: sofar } = shown;
  const { word, text } = importStatus(shown);
  const begin = () => start.mutate({ import_id: id });
  const isRunning = state === 'importing';
  const isAdding = isRunning || start.isPending;
  return (
    <Card
      title={TITLES[state]}
      aside={
        <StatusChip word={word}>
          {isRunning && sofar ? `${formatCount(sofar.added)} of ${formatCount(sofar.of)}` : text}
        </StatusChip>
      }
    >
      <Stack font="body2" gap={12} top={12}>
        <State>{isAdding ? <Adding shown={shown} now={now} /> : <Outcome shown={shown} />}</State>
        {start.error ? <ActNotice error={start.error} title={importText.notStarted} /> : null}
        {stop.error ? <ActNotice error={stop.error} title={importText.notStopped} /> : null}
        <Row gap="8px 20px" align="center" wraps>
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
        </Row>
      </Stack>
    </Card>
  );
}
