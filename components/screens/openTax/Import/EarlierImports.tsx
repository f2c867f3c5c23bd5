import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextLink } from '@/components/parts/TextLink';
import { useStartImport, wrongRowsHref, type ClientImport } from '@/hooks/clients/exchange';
import { importStatus, rowsBecame } from '@/lib/clients/exchange/importWords';
import { counted, formatCount } from '@/lib/kernel/text/count';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { importText } from '@/lib/clients/text';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 20px',
    minHeight: 56,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .soft': { color: theme.vars.palette.text.secondary },
  '& .grow': { flex: '1 1 200px' },
}));

interface EarlierImportsProps {
  practiceId: string;
  imports: readonly ClientImport[];
  now: Date;
}

/** Renders earlier files: their results, and what can still be done. */
export function EarlierImports({ practiceId, imports, now }: EarlierImportsProps) {
  const start = useStartImport(practiceId);
  if (imports.length === 0) return null;
  return (
    <Card title="Earlier imports">
      {start.error ? <ActNotice error={start.error} title={importText.notStarted} /> : null}
      <List>
        {imports.map((entry) => {
          const { import_id: id, file_name: name, state, ready, wrong } = entry;
          const { word, text } = importStatus(entry);
          return (
            <li key={id}>
              <strong>{name}</strong>
              <span className="soft">{formatReading(entry.ended_at ?? entry.created_at, now)}</span>
              <StatusChip word={word}>{text}</StatusChip>
              <span className="soft grow">{rowsBecame(entry)}</span>
              {wrong > 0 ? (
                <TextLink component="a" href={wrongRowsHref(practiceId, id)} download>
                  Download the {counted(wrong, 'row')}
                </TextLink>
              ) : null}
              {(state === 'failed' || state === 'completed') && ready > 0 ? (
                <Button
                  variant="outlined"
                  size="small"
                  disabled={start.isPending}
                  onClick={() => start.mutate({ import_id: id })}
                >
                  Add the {formatCount(ready)} left
                  <span className="visually-hidden">{` of ${name}`}</span>
                </Button>
              ) : null}
            </li>
          );
        })}
      </List>
    </Card>
  );
}
