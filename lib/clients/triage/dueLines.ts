import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { actBy, legalDay } from '@/lib/taxes/actBy';
import { knownDay, NEVER, type FactDay } from '@/lib/taxes/row/facts';
import { SOON_DAYS, type ClientStatus } from '@/lib/taxes/row/status';
import { isReturnLate, isReturnUnsure } from '@/lib/taxes/row/sums';
import { positive, type TriageFacts } from './nowLines';
import { BOARD_DAYS, type TriageLine } from './triage';

interface Step {
  dueOn: FactDay;
  clearBy: FactDay;
  pence: Pence;
}

const stepDays = (step: Step, today: IsoDate): Pick<TriageLine, 'costOn' | 'legalOn'> => {
  const legal = legalDay(step, today);
  return {
    costOn: knownDay(actBy(step, today)),
    ...(legal !== undefined && { legalOn: knownDay(legal) }),
  };
};

const firstStep = ({ dueOn, dueClearBy, duePence }: TriageFacts): Step => ({
  dueOn,
  clearBy: dueClearBy,
  pence: duePence,
});

const isAhead = ({ dueOn, clearBy }: Step, today: IsoDate): boolean =>
  dueOn >= today && clearBy <= addDays(today, BOARD_DAYS);

const isSoon = (on: FactDay, today: IsoDate): boolean => on <= addDays(today, SOON_DAYS);

/** Returns the line of the next payment that HMRC has charged or that a filed return brings. */
function paymentLine(facts: TriageFacts, today: IsoDate): TriageLine[] {
  const first = firstStep(facts);
  const then = { dueOn: facts.thenOn, clearBy: facts.thenClearBy, pence: facts.thenChargedPence };
  const isFirst = ['charge', 'filed'].includes(facts.dueKind) && isAhead(first, today);
  if (!isFirst && !(then.pence > ZERO && isAhead(then, today))) return [];
  const step = isFirst ? first : then;
  const status: ClientStatus =
    isFirst && facts.dueKind === 'filed'
      ? 'Filed'
      : step.clearBy <= today
        ? 'Clear today'
        : isSoon(step.clearBy, today)
          ? 'Due soon'
          : 'Due';
  const days = stepDays(step, today);
  return [{ cause: 'payment_due', status, stake: 'to_pay', pence: positive(step.pence), ...days }];
}

/**
 * Returns the day of the next return, with what is to be paid with it. Undefined while none is due
 * within the days that the board looks ahead.
 */
function nextReturn(facts: TriageFacts, today: IsoDate): Step | undefined {
  const first = firstStep(facts);
  if (facts.dueKind === 'return' && isAhead(first, today)) return first;
  if (facts.draft === 'not_known') return undefined;
  const own = { dueOn: facts.returnOn, clearBy: facts.returnOn, pence: ZERO };
  return isAhead(own, today) ? own : undefined;
}

function returnStatus(facts: TriageFacts, step: Step, today: IsoDate): ClientStatus {
  // While a return is late, the draft is that one's.
  const draft = isReturnLate(facts, today) ? 'none' : facts.draft;
  if (draft === 'sending') return 'Confirming with HMRC';
  if (draft === 'records_needed') return 'Records needed';
  if (isSoon(step.clearBy, today)) return 'Due soon';
  return draft === 'ready' ? 'Ready to review' : 'Due';
}

/** Returns the line of the next return, unless its draft has one or HMRC has the return. */
function returnLine(facts: TriageFacts, today: IsoDate): TriageLine[] {
  const step = nextReturn(facts, today);
  const isOwnDraft = !isReturnLate(facts, today);
  if (!step || (isOwnDraft && ['early', 'refused', 'conflict'].includes(facts.draft))) return [];
  const isWithPayment = facts.dueKind === 'return' && step.dueOn === facts.dueOn;
  const amount = positive(step.pence);
  const isUnknown = isWithPayment && !facts.dueKnown;
  const isFull = isOwnDraft && facts.returnPenaltyPence > ZERO;
  return [
    {
      cause: 'return_due',
      status: returnStatus(facts, step, today),
      stake: amount !== undefined || isUnknown ? 'to_pay' : 'to_file',
      pence: amount,
      ...(isFull && { costPence: facts.returnPenaltyPence }),
      ...stepDays(step, today),
    },
  ];
}

/** Returns the line of a return of which nothing says whether it was filed: it is never late. */
const unsureLine = (facts: TriageFacts, today: IsoDate): TriageLine[] =>
  isReturnUnsure(facts, today)
    ? [
        {
          cause: 'return_not_known',
          status: 'Not known if filed',
          stake: 'not_known',
          ...(facts.returnOn >= today && { costOn: knownDay(facts.returnOn) }),
        },
      ]
    : [];

/** Returns the line of a return that HMRC refused, or that brings a refund early. */
function draftLine(facts: TriageFacts, today: IsoDate): TriageLine[] {
  const { draft, dueKind, returnOn } = facts;
  if (draft !== 'early' && draft !== 'refused') return [];
  const first = firstStep(facts);
  const isFirst = dueKind === 'return' && first.dueOn >= today;
  // A day that is not the draft's own is not its line's: a late return has no day to come.
  const own = isFirst ? first : { dueOn: returnOn, clearBy: returnOn, pence: ZERO };
  const days = isReturnLate(facts, today) || own.dueOn === NEVER ? {} : stepDays(own, today);
  return draft === 'refused'
    ? [
        {
          cause: 'return_refused',
          status: 'Not accepted by HMRC',
          stake: 'to_file',
          ...days,
        },
      ]
    : [
        {
          cause: 'refund_early',
          status: 'Can be paid early',
          stake: 'early',
          pence: ownRefund(facts),
          ...days,
        },
      ];
}

/** Returns the refund of the return that is not filed, unless another return's is part of the sum. */
const ownRefund = ({ expectedRefunds, expectedRefundPence }: TriageFacts): Pence | undefined =>
  expectedRefunds <= 1 ? positive(expectedRefundPence) : undefined;

/**
 * Returns the line of a tax that HMRC does not let us read: by the day on which something falls due
 * that cannot be filed or seen until then.
 */
function consentLine(facts: TriageFacts, today: IsoDate): TriageLine[] {
  const { connection } = facts;
  if (connection !== 'reconnect' && connection !== 'not_authorised') return [];
  const then = { dueOn: facts.thenOn, clearBy: facts.thenClearBy, pence: ZERO };
  const next = [firstStep(facts), then].find(({ dueOn }) => dueOn >= today && dueOn !== NEVER);
  return [
    {
      cause: connection,
      status: connection === 'reconnect' ? 'Reconnect' : 'Not authorised',
      stake: 'cannot_read',
      ...(next && { costOn: knownDay(actBy(next, today)) }),
    },
  ];
}

/** Returns the lines of what is still to come. */
export const dueLines = (facts: TriageFacts, today: IsoDate): TriageLine[] => [
  ...consentLine(facts, today),
  ...draftLine(facts, today),
  ...returnLine(facts, today),
  ...unsureLine(facts, today),
  ...paymentLine(facts, today),
];
