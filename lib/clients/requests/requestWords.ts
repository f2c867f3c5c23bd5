import { isClosed, isMissing, type FileRequestState } from './fileRequest';
import { formatDay, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';

export type RequestSide = 'client' | 'practice';
type DueTurn = 'late' | 'today' | 'next' | 'undated';

interface Asked {
  state: FileRequestState;
  due_on?: IsoDate | undefined;
  asked_at: string;
}

/** Returns where a request is relative to its due date. */
function dueTurn(dueOn: IsoDate | undefined, today: IsoDate): DueTurn {
  if (dueOn === undefined) return 'undated';
  if (dueOn < today) return 'late';
  return dueOn === today ? 'today' : 'next';
}

/** A status as it is shown: `look` is the design's word that gives its icon and hue. */
interface RequestStatus {
  look: string;
  text: string;
}

const LOOKS: Record<RequestSide, Record<Exclude<FileRequestState, 'open'>, RequestStatus>> = {
  client: {
    answered: { look: 'In progress', text: 'Sent' },
    sentBack: { look: 'Due soon', text: 'Sent back' },
    accepted: { look: 'Completed', text: 'Accepted' },
    withdrawn: { look: 'Withdrawn', text: 'Withdrawn' },
  },
  practice: {
    answered: { look: 'Ready to review', text: 'Answered' },
    sentBack: { look: 'With client', text: 'Sent back' },
    accepted: { look: 'Completed', text: 'Done' },
    withdrawn: { look: 'Withdrawn', text: 'Withdrawn' },
  },
};

/**
 * Returns the chip of a request, for either side. Late comes before everything else while something
 * is missing.
 */
export function requestStatus(
  side: RequestSide,
  { state, due_on: dueOn }: Asked,
  today: IsoDate,
): RequestStatus {
  const turn = dueTurn(dueOn, today);
  if (isMissing(state) && turn === 'late') return { look: 'Return late', text: 'Late' };
  if (isMissing(state) && turn === 'today') return { look: 'Due soon', text: 'Wanted today' };
  return state === 'open'
    ? { look: 'Records needed', text: side === 'client' ? 'Please send' : 'Missing' }
    : LOOKS[side][state];
}

/** Returns the due date in words; undefined where none was named or nothing is missing. */
export function wantedWords({ state, due_on: dueOn }: Asked, today: IsoDate): string | undefined {
  if (dueOn === undefined || !isMissing(state)) return undefined;
  if (dueOn === today) return 'Wanted today';
  return dueOn < today
    ? `Was due by ${formatDay(dueOn)}, ${formatRelative(dueOn, today)}`
    : `By ${formatDay(dueOn)}, ${formatRelative(dueOn, today)}`;
}

/** Returns the summary of a list of requests: '2 missing, 1 to look at'. */
export function requestsSum(requests: readonly { state: FileRequestState }[]): string {
  const missing = requests.filter(({ state }) => isMissing(state)).length;
  const answered = requests.filter(({ state }) => state === 'answered').length;
  const parts = [
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(answered > 0 ? [`${answered} to look at`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'Nothing missing';
}

function rank(side: RequestSide, { state, due_on: dueOn }: Asked, today: IsoDate): number {
  if (isClosed(state)) return 4;
  if (state === 'answered') return side === 'practice' ? 1 : 3;
  return dueTurn(dueOn, today) === 'late' ? 0 : 2;
}

/**
 * Returns the requests in order: late first; for the practice then those to review; missing ones by
 * their day, without a day last; then closed ones, the newest first.
 */
export const orderRequests = <R extends Asked>(
  side: RequestSide,
  requests: readonly R[],
  today: IsoDate,
): R[] =>
  [...requests].sort((a, b) => {
    const by = rank(side, a, today) - rank(side, b, today);
    if (by !== 0) return by;
    if (isMissing(a.state) && a.due_on !== b.due_on)
      return (a.due_on ?? '9').localeCompare(b.due_on ?? '9');
    return b.asked_at.localeCompare(a.asked_at);
  });
