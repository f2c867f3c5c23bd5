import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Icon } from '@/components/parts/Icon';
import { Row } from '@/components/parts/Row';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { TextButton } from '@/components/parts/TextButton';
import { FixRow } from './FixRow';
import { RowsTable } from './rowStyles';
import {
  useFixRows,
  useWrongRows,
  wrongRowsHref,
  type ClientImport,
  type ImportRow,
} from '@/hooks/clients/exchange';
import { fixWords } from '@/lib/clients/exchange/importWords';
import { counted, formatCount } from '@/lib/kernel/text/count';
import { importText } from '@/lib/clients/text';

const Panel = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '& > *': { margin: '0 20px' },
  '& > table': { margin: 0, width: '100%' },
  [theme.breakpoints.down('sm')]: { '& > *': { margin: '0 16px' } },
}));
const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '8px 24px',
  padding: '16px 0',
  '& h2': theme.typography.h3,
  '& p': { color: theme.vars.palette.text.secondary },
}));
const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px 20px',
  padding: '14px 0',
  minHeight: 56,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));
/** Space below the last row, where there is no button. */
const End = styled('div')({ height: 12 });

const leftOut = (shown: number, wrong: number): string => {
  if (shown === 1) return 'this one';
  return shown === wrong ? `all ${formatCount(wrong)}` : `these ${formatCount(shown)}`;
};

interface RowsToFixProps {
  practiceId: string;
  shown: ClientImport;
}

/**
 * Renders the rows that cannot be added as they are: the file's contents, the problem, and its fix
 * (docs/rules/design.md#dense-tables).
 */
export function RowsToFix({ practiceId, shown }: RowsToFixProps) {
  const [after, setAfter] = useState<string>();
  const { import_id: id, wrong } = shown;
  const { data, error, refetch, isFetching } = useWrongRows(practiceId, shown, after);
  const mend = useFixRows(practiceId);
  const actOn = (some: readonly ImportRow[], act: 'keep' | 'leave_out') =>
    mend.mutate({ import_id: id, rows: some.map(({ line }) => ({ line, act })) });
  if (wrong === 0) return null;
  const rows = data?.rows ?? [];
  const doubted = rows.filter(({ may_keep: mayKeep }) => mayKeep);
  const mayLeaveOut = rows.length > 0;
  const hasFoot = after !== undefined || data?.after !== undefined || mayLeaveOut;
  return (
    <Panel aria-label="Rows to fix">
      <Head>
        <div>
          <h2>{fixWords(wrong)}</h2>
          <p>{importText.fixHere}</p>
        </div>
        <Button
          variant="outlined"
          size="small"
          component="a"
          href={wrongRowsHref(practiceId, id)}
          startIcon={<Icon of={Download} size={16} />}
        >
          Download the {counted(wrong, 'row')}
        </Button>
      </Head>
      {mend.error ? <ActNotice error={mend.error} title={importText.rowsUnchanged} /> : null}
      {error && !data ? (
        <ErrorRegion
          what={importText.rowsNotLoaded}
          safe={importText.rowsKept(error.sentence)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.reference}
        />
      ) : null}
      {!data && !error ? (
        <DelayedSkeleton what="rows">
          <LinesSkeleton rows={6} height={32} />
        </DelayedSkeleton>
      ) : null}
      {rows.length > 0 ? (
        <RowsTable>
          <caption className="visually-hidden">{fixWords(wrong)}</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Client</th>
              <th scope="col">Column</th>
              <th scope="col">In your file</th>
              <th scope="col">What is wrong</th>
              <th scope="col">Fix</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FixRow
                key={row.line}
                row={row}
                busy={mend.isPending}
                fix={(how) => mend.mutate({ import_id: id, rows: [{ line: row.line, ...how }] })}
              />
            ))}
          </tbody>
        </RowsTable>
      ) : null}
      {hasFoot ? (
        <Foot>
          <span>
            {after ? <TextButton onClick={() => setAfter(undefined)}>First rows</TextButton> : null}{' '}
            {data?.after ? (
              <TextButton onClick={() => setAfter(data.after)}>Next 50</TextButton>
            ) : null}
          </span>
          <Row as="span" gap="8px 20px" wraps>
            {doubted.length > 1 ? (
              <TextButton disabled={mend.isPending} onClick={() => actOn(doubted, 'keep')}>
                {importText.keepDoubtful(formatCount(doubted.length))}
              </TextButton>
            ) : null}
            {mayLeaveOut ? (
              <TextButton disabled={mend.isPending} onClick={() => actOn(rows, 'leave_out')}>
                Leave {leftOut(rows.length, wrong)} out
              </TextButton>
            ) : null}
          </Row>
        </Foot>
      ) : (
        <End />
      )}
    </Panel>
  );
}
