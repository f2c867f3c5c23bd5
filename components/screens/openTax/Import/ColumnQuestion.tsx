import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { CircleHelp } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { useFocusAfterChange } from '@/hooks/app/page/useFocusAfterChange';
import type { FileToChoose } from '@/hooks/clients/exchange';
import { columnName } from '@/lib/clients/exchange/columnName';
import { USE_IN_SENTENCE, USE_NAMES, type ColumnUse } from '@/lib/clients/exchange/importNames';
import { formatCount } from '@/lib/kernel/text/count';
import { columnsText } from '@/lib/clients/text';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  padding: '12px 20px',
  color: theme.vars.palette.warning.main,
  backgroundColor: theme.vars.palette.warning.light,
  '&:focus': { outline: 'none' },
  '& > p': { display: 'flex', flex: '1 1 280px', gap: 12, overflowWrap: 'anywhere' },
  '& svg': { flex: 'none' },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

const LONGEST_VALUE = 40;

/** Returns values within a sentence: 'S Poole, A Khan and 4 more'. */
function valuesInWords(values: readonly string[], others: number): string {
  const words = [
    ...values.map((value) =>
      value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value,
    ),
    ...(others > 0 ? [columnsText.others(formatCount(others))] : []),
  ];
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

interface ColumnQuestionProps {
  column: FileToChoose['columns'][number];
  at: number;
  /** The number of columns that are still to be chosen. */
  open: number;
  onChoose: (use: ColumnUse) => void;
  onLeaveAllOut: () => void;
}

/** Renders the question about one column, with what its values probably are. */
export function ColumnQuestion({ column, at, open, onChoose, onLeaveAllOut }: ColumnQuestionProps) {
  const id = useId();
  const root = useFocusAfterChange<HTMLDivElement>(String(at));
  const { heading, values, others, guess } = column;
  return (
    <Root ref={root} role="group" aria-labelledby={id} tabIndex={-1}>
      <p>
        <Icon of={CircleHelp} size={20} />
        <span>
          <strong id={id}>{columnsText.question(columnName(heading, at))}</strong>{' '}
          {values.length > 0 ? columnsText.holds(valuesInWords(values, others)) : null}{' '}
          {guess ? null : columnsText.chooseAbove}
        </span>
      </p>
      <div className="acts">
        {guess ? (
          <Button variant="outlined" size="small" onClick={() => onChoose(guess)}>
            {columnsText.itIs(USE_IN_SENTENCE[guess])}
          </Button>
        ) : null}
        <Button variant="outlined" size="small" onClick={() => onChoose('unused')}>
          {USE_NAMES.unused}
        </Button>
        {open > 1 ? (
          <Button variant="outlined" size="small" onClick={onLeaveAllOut}>
            {columnsText.leaveAllOut(formatCount(open))}
          </Button>
        ) : null}
      </div>
    </Root>
  );
}
