import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { ColumnQuestion } from './ColumnQuestion';
import { ColumnsTable } from './ColumnsTable';
import { FileProblem } from './FileProblem';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { useFocusAfterChange } from '@/hooks/app/page/useFocusAfterChange';
import type { ColumnsChoice, FileToChoose } from '@/hooks/clients/exchange';
import { columnName } from '@/lib/clients/exchange/columnName';
import { columnsOf, faultWords, isFault } from '@/lib/clients/exchange/importColumns';
import type { ColumnUse } from '@/lib/clients/exchange/importNames';
import { counted, formatCount } from '@/lib/kernel/text/count';
import { columnsText } from '@/lib/clients/text';

const Panel = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
}));
const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '8px 24px',
  padding: '16px 20px',
  color: theme.vars.palette.text.secondary,
  '& h2': { ...theme.typography.h3, color: theme.vars.palette.text.primary },
  '& .key': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
  '& .key > span': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& .tidied': {
    padding: '2px 8px',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.surface.sunk,
  },
  '& .choice': {
    width: 12,
    height: 12,
    border: `2px solid ${theme.vars.palette.warning.main}`,
    borderRadius: 2,
  },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  color: theme.vars.palette.text.secondary,
  '&:focus': { outline: 'none' },
  '& > p': { flex: '1 1 280px' },
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    color: theme.vars.palette.text.primary,
    cursor: 'pointer',
  },
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.vars.palette.primary.main },
}));

/** Returns why the file cannot be checked with these columns; undefined where it can. */
function reasonToWait(
  { columns }: FileToChoose,
  uses: readonly (ColumnUse | undefined)[],
): string | undefined {
  const open = uses.indexOf(undefined);
  if (open !== -1) return columnsText.chooseToContinue(columnName(columns[open]?.heading, open));
  const read = columnsOf(
    columns.map(({ heading }, at) => columnName(heading, at)),
    uses,
  );
  if (!isFault(read)) return undefined;
  return read.fault === 'twice' ? faultWords(read) : columnsText[read.fault];
}

interface ChooseColumnsProps {
  toChoose: FileToChoose;
  isBusy: boolean;
  error: ApiError | null;
  onChosen: (choice: ColumnsChoice) => void;
}

/**
 * Renders the step in which a person says what each column of a file is, with its first rows as
 * they are read (docs/rules/product.md#client-import).
 */
export function ChooseColumns({ toChoose, isBusy, error, onChosen }: ChooseColumnsProps) {
  const { columns, first, rows, line } = toChoose;
  const [uses, setUses] = useState(() => columns.map(({ use }) => use));
  const [isRemembered, setIsRemembered] = useState(true);
  const open = uses.indexOf(undefined);
  const foot = useFocusAfterChange<HTMLDivElement>(open === -1 ? 'chosen' : 'open');
  const reason = reasonToWait(toChoose, uses);
  const choose = (use: ColumnUse, places: readonly number[]) =>
    setUses((before) => before.map((old, at) => (places.includes(at) ? use : old)));
  const headed = columns.filter(({ heading }) => heading !== '');
  const known = headed.filter(({ use }) => use !== undefined).length;
  const decided = uses.filter((use) => use !== undefined);
  return (
    <>
      <FileProblem error={error} />
      <Panel aria-labelledby="columns-of-file">
        <Head>
          <div>
            <h2 id="columns-of-file">
              {columnsText.matched(formatCount(known), counted(headed.length, 'heading'))}
            </h2>
            <p>{columnsText.checkThem(counted(first.length, 'row'))}</p>
          </div>
          <p className="key">
            <span>
              <span className="tidied">9317745.0</span> {columnsText.tidied}
            </span>{' '}
            <span>
              <span className="choice" /> {columnsText.yourChoice}
            </span>
          </p>
        </Head>
        <ColumnsTable toChoose={toChoose} uses={uses} onChoose={(use, at) => choose(use, [at])} />
        {open === -1 ? null : (
          <ColumnQuestion
            column={columns[open]!}
            at={open}
            open={uses.length - decided.length}
            onChoose={(use) => choose(use, [open])}
            onLeaveAllOut={() =>
              choose(
                'unused',
                uses.flatMap((use, at) => (use === undefined ? [at] : [])),
              )
            }
          />
        )}
      </Panel>
      <Foot ref={foot} tabIndex={-1}>
        <Button
          variant="contained"
          disabled={isBusy || reason !== undefined}
          onClick={() => onChosen({ line, uses: uses.map((use) => use ?? 'unused'), isRemembered })}
        >
          {isBusy ? 'Checking the file' : `Check all ${counted(rows, 'row')}`}
        </Button>
        <p role="status">{reason ?? columnsText.seeResult}</p>
        <label>
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={({ target }) => setIsRemembered(target.checked)}
          />
          {columnsText.remember}
        </label>
      </Foot>
    </>
  );
}
