import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { FactList } from '@/components/parts/FactList';
import { StatusChip } from '@/components/parts/StatusChip';
import type { BulkAct } from '@/components/screens/openTax/Bulk/useSelection';
import { Risk } from './TriageRow';
import { actHref, lineOfItem } from './triageQuery';
import { useUnsnooze, type TriageItem } from '@/hooks/clients/triage';
import { causeKind } from '@/lib/clients/triage/causes';
import { taxOfWords } from '@/lib/clients/list/rowWords';
import { nextAct } from '@/lib/clients/triage/nextAct';
import { reasonWords } from '@/lib/clients/triage/words';
import { dueWords, periodWords, readWords } from '@/lib/clients/list/rowWords';
import {
  formatDateShort,
  formatDayShort,
  formatRelative,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { triageText } from '@/lib/clients/text';

const Root = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 16,
  '& h2': { ...theme.typography.h2 },
  '& .of, & small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& .figure strong': { ...theme.typography.moneyL, display: 'block' },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, '& > *': { flex: '1 1 auto' } },
}));

const Panel = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 16,
  padding: 20,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
}));

interface TriageDetailProps {
  item: TriageItem;
  practiceId: string;
  today: IsoDate;
  now: Date;
  onSnooze: () => void;
  /** Asks for an act on this client alone. */
  onAct: (act: BulkAct) => void;
  mayAssign: boolean;
  /** True in its row on a phone: the row's content is not repeated. */
  inRow?: boolean;
}

function factsOf(item: TriageItem, today: IsoDate) {
  const on = item.cost_on ? dueWords({ due_on: item.cost_on, turn: 'next' }, today) : undefined;
  const isAhead = causeKind(item.cause) === 'ahead';
  return [
    ...(item.late_since
      ? [{ label: 'Late since', value: formatDateShort(item.late_since, today) }]
      : []),
    ...(item.penalty_pence
      ? [{ label: 'Penalties so far', value: formatPence(item.penalty_pence) }]
      : []),
    ...(on ? [{ label: isAhead ? 'Due' : 'Next cost', value: `${on.on}, ${on.away}` }] : []),
    ...(item.legal_on
      ? [{ label: 'HMRC’s own day', value: formatDayShort(item.legal_on, today) }]
      : []),
    ...(item.cost_pence ? [{ label: 'Costs if late', value: formatPence(item.cost_pence) }] : []),
    ...(item.owner ? [{ label: 'Owner', value: item.owner.full_name }] : []),
  ];
}

function PutOff({ item, practiceId, today }: TriageDetailProps) {
  const { snoozed } = item;
  const back = useUnsnooze(practiceId);
  if (!snoozed) return null;
  return (
    <>
      <p>
        Put off until {formatDateShort(snoozed.until, today)},{' '}
        {formatRelative(snoozed.until, today)}
        {snoozed.by ? `, by ${snoozed.by}` : ''}: “{snoozed.reason}”
      </p>
      {back.error ? <ActNotice error={back.error} title={triageText.stillPutOff} /> : null}
      <Button
        variant="outlined"
        size="small"
        disabled={back.isPending}
        onClick={() => back.mutate(lineOfItem(item))}
      >
        {triageText.putBack}
      </Button>
    </>
  );
}

/** Renders the other actions, each in a dialog. */
function OtherActs({ item, onSnooze, onAct, mayAssign, inRow }: TriageDetailProps) {
  return (
    <div className="acts">
      <Button variant="outlined" size="small" onClick={() => onAct('remind')}>
        Remind{inRow ? <span className="visually-hidden"> client</span> : ' client'}
      </Button>
      {mayAssign ? (
        <Button variant="outlined" size="small" onClick={() => onAct('assign')}>
          Assign
        </Button>
      ) : null}
      {item.snoozed ? null : (
        <Button variant="outlined" size="small" onClick={onSnooze}>
          Put off
        </Button>
      )}
    </div>
  );
}

/** Renders the open item: its reason, its facts, its one next action, and the ways to snooze it. */
export function TriageDetail(props: TriageDetailProps) {
  const { item, practiceId, today, now, inRow = false } = props;
  const read = readWords(item.read_at, now);
  return (
    <Root>
      {inRow ? null : (
        <>
          <div>
            <p className="of">
              {taxOfWords(item)}
              {item.period ? ` · ${periodWords(item.period, today)}` : ''}
            </p>
            <h2>{item.name}</h2>
          </div>
          <p className="figure">
            <Risk item={item} />
          </p>
          <p>{reasonWords(item, today)}</p>
        </>
      )}
      <div>
        <StatusChip word={item.status} />
      </div>
      {inRow ? null : <FactList figures facts={factsOf(item, today)} />}
      <Button variant="contained" href={actHref(practiceId, item)}>
        {nextAct(item).words}
      </Button>
      <OtherActs {...props} />
      {item.snoozed ? <PutOff {...props} /> : null}
      <small>{item.read_at ? `HMRC, read ${read.text}.` : triageText.notRead}</small>
    </Root>
  );
}

export function DetailPanel(props: TriageDetailProps) {
  return (
    <Panel aria-label="Selected">
      <TriageDetail {...props} />
    </Panel>
  );
}
