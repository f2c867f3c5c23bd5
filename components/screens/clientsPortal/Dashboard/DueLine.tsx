import { styled } from '@mui/material/styles';
import { formatShortMonthName, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { itemWords, type DatedItem } from '@/lib/taxes/owedByDate';
import { expectedWords } from '@/lib/taxes/notes';
import { TAX_NAMES } from '@/lib/kernel/taxes';

const Line = styled('li')<{ late: boolean }>(({ theme, late }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 12,
  padding: '14px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& time': { textAlign: 'center', ...(late && { color: theme.vars.palette.error.main }) },
  '& time b': { ...theme.typography.h2, lineHeight: '24px', display: 'block' },
  '& time span': {
    ...theme.typography.caption,
    ...(late ? {} : { color: theme.vars.palette.text.secondary }),
  },
  '& strong': { display: 'block', fontWeight: 600 },
  '& small': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& .late': { color: theme.vars.palette.error.main, fontWeight: 500 },
  '& .amount': { fontWeight: 600, fontFeatureSettings: '"tnum"', textAlign: 'right' },
  '& .hollow': { fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

const dayOf = (day: IsoDate): string => String(Number(day.slice(8)));
const isOtherYear = (day: IsoDate, today: IsoDate): boolean =>
  day.slice(0, 4) !== today.slice(0, 4);

interface DueLineProps {
  item: DatedItem;
  /** Whose tax it is, where that is a person. */
  holder: string | undefined;
  me: string | undefined;
  today: IsoDate;
}

/**
 * One payment or return on its day, as a calendar shows it: solid what HMRC has charged, hollow
 * what is only expected.
 */
export function DueLine({ item, holder, me, today }: DueLineProps) {
  const { tax, kind, label, pence, certainty, turn, on } = item;
  const whose =
    tax === 'self_assessment' && holder
      ? holder === me
        ? ', you personally'
        : `, ${holder} personally`
      : '';
  const what = kind === 'filing' ? label : `${TAX_NAMES[tax]}`;
  return (
    <Line late={turn === 'late'}>
      <time dateTime={on}>
        <b>{dayOf(on)}</b>
        <span>
          {formatShortMonthName(on)}
          {isOtherYear(on, today) ? ` ${on.slice(0, 4)}` : ''}
        </span>
      </time>
      <div>
        <strong>{what}</strong>
        <small className={turn === 'late' ? 'late' : undefined}>
          {itemWords(item, today)}
          {whose}
        </small>
        {kind === 'payment' ? (
          <small>
            {label}
            {certainty === 'expected' ? ', not charged by HMRC yet' : ''}
          </small>
        ) : null}
      </div>
      {kind === 'filing' ? (
        <span className="hollow">Return</span>
      ) : (
        <span className={certainty === 'known' ? 'amount' : 'amount hollow'}>
          {pence === undefined
            ? 'Not known'
            : certainty === 'known'
              ? formatPence(pence)
              : expectedWords({ ...item, pence })}
        </span>
      )}
    </Line>
  );
}
