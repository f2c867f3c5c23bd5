import { isMissing, type FileRequestState } from '@/lib/clients/requests/fileRequest';
import { orderRequests, wantedWords } from '@/lib/clients/requests/requestWords';
import { daysBetween, formatDate, formatDay, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { labelInSentence } from '@/lib/vat/obligations';
import { itemWords, type DatedItem } from '@/lib/taxes/owedByDate';
import { personsTaxText } from '@/lib/taxes/text';
import { isUnsureReturn } from '@/lib/taxes/upcoming';
import type { Tax } from '@/lib/kernel/taxes';
import type { Authorisation } from '@/lib/access/authorisation';
import type { OpenStep } from '@/lib/clients/onboarding/signUp';
import type { ClientRequestState } from '@/lib/clients/reading/clientRequest';

/** Days ahead from which a return is something to do. */
const RETURN_DAYS = 30;

/** Something that waits for a client, or is done. What has a page of its own is pressed there. */
export interface ClientTodo {
  id: string;
  kind: 'request' | 'offer' | 'return' | 'share' | 'authorise';
  title: string;
  detail: string;
  done: boolean;
  /** Set if it ended without acceptance: there is nothing left to do, and it is not ticked off. */
  over?: 'declined' | 'ended';
  /** Of an offered refund: its period. */
  periodId?: string;
  /** The request to send files for. */
  requestId?: string;
  /** HMRC's own page on which it is done. */
  hmrcPage?: string;
  /** The practice's client with a step of joining still open. */
  stepOf?: string;
}

/**
 * A practice's request to the company through HMRC, in the words of its rule
 * (lib/clients/reading/clientRequest).
 */
interface AskedAtHmrc {
  state: ClientRequestState;
  title: string;
  sentence: string;
  action_url?: string | undefined;
  expires_on?: IsoDate | undefined;
}

interface FileAsked {
  request_id: string;
  text: string;
  practice_name: string;
  state: FileRequestState;
  due_on?: IsoDate | undefined;
  asked_at: string;
}

interface Known {
  /** Files that the accountants ask for. */
  requests?: readonly FileAsked[];
  items: readonly DatedItem[];
  offers: readonly { periodId: string; label: string }[];
  agents: readonly {
    client_id: string;
    practice_name: string;
    authorisation: Authorisation;
    request?: AskedAtHmrc | undefined;
    step: OpenStep;
    kept_back: readonly Tax[];
  }[];
}

const asks = (practices: readonly { practice_name: string }[]): string =>
  practices[0]?.practice_name ?? 'Your accountants';

/** Returns 'VAT return, October 2026', or 'Self assessment return of Anne Keel, 2025 to 2026'. */
function returnTitle({ label, person }: DatedItem): string {
  const [what = label, ...rest] = label.split(', ');
  return person ? [`${what} of ${person}`, ...rest].join(', ') : label;
}

function returnTodo(item: DatedItem, practice: string, today: IsoDate): ClientTodo[] {
  if (item.kind !== 'filing' || daysBetween(today, item.dueOn) > RETURN_DAYS) return [];
  const words = itemWords(item, today);
  const unsure = isUnsureReturn(item) ? ` ${personsTaxText.notKnown}` : '';
  return [
    {
      id: item.id,
      kind: 'return',
      title: returnTitle(item),
      done: false,
      detail:
        item.turn === 'late'
          ? `Was due ${formatDate(item.dueOn)}, ${words}. ${practice} can say what is missing.`
          : `${words}, by ${formatDate(item.dueOn)}. ${practice} needs your records before then.${unsure}`,
    },
  ];
}

const OVER = { rejected: 'declined', expired: 'declined', deauthorised: 'ended' } as const;

function requestTodo({
  state,
  title,
  sentence,
  action_url: hmrcPage,
  expires_on: until,
}: AskedAtHmrc): Omit<ClientTodo, 'id' | 'kind'> {
  if (state === 'accepted') return { title, detail: sentence, done: true };
  if (state !== 'pending') return { title, detail: sentence, done: true, over: OVER[state] };
  return {
    title,
    done: false,
    detail: until ? `${sentence} The last day for it is ${formatDay(until)}.` : sentence,
    ...(hmrcPage && { hmrcPage }),
  };
}

function authoriseTodo({
  client_id,
  practice_name: practice,
  authorisation,
  request,
  step,
}: Known['agents'][number]): ClientTodo[] {
  const line = {
    id: `authorise-${client_id}`,
    kind: 'authorise' as const,
    ...(step !== 'done' && authorisation !== 'active' && { stepOf: client_id }),
  };
  if (request) return [{ ...line, ...requestTodo(request) }];
  if (authorisation === 'not_asked' && step !== 'hmrc') return [];
  return [
    {
      ...line,
      title: `Allow ${practice} at HMRC`,
      ...(authorisation === 'active'
        ? { done: true, detail: 'Completed' }
        : {
            done: false,
            detail:
              'HMRC asks you on its own page. You give permission there, with your own login.',
          }),
    },
  ];
}

/**
 * Returns the open steps of joining. The choice of shared taxes is asked for once; HMRC's step is
 * for VAT, so it is left out where VAT is not shared.
 */
function joiningTodos(agent: Known['agents'][number]): ClientTodo[] {
  const { client_id, practice_name: practice, step, kept_back: kept } = agent;
  const authorise = authoriseTodo(agent).filter(({ done }) => done || !kept.includes('vat'));
  if (step !== 'taxes') return authorise;
  return [
    {
      id: `share-${client_id}`,
      kind: 'share',
      stepOf: client_id,
      done: false,
      title: `Choose what ${practice} sees`,
      detail: 'All four taxes are shared with them until you say otherwise.',
    },
    ...authorise,
  ];
}

/**
 * Returns the open requests: missing ones, late first, then those sent and waiting for review;
 * closed ones are left out.
 */
function requestTodos(requests: readonly FileAsked[], today: IsoDate): ClientTodo[] {
  return orderRequests('client', requests, today).flatMap((orderRequest): ClientTodo[] => {
    const { request_id: requestId, text, practice_name: practice, state } = orderRequest;
    const line = { id: `request-${requestId}`, kind: 'request' as const, requestId, title: text };
    if (state === 'answered')
      return [{ ...line, done: true, detail: `Sent. ${practice} will check it.` }];
    if (!isMissing(state)) return [];
    const by = wantedWords(orderRequest, today);
    const asked =
      state === 'sentBack'
        ? `${practice} says that something is still missing.`
        : `${practice} asks you to send it.`;
    return [{ ...line, done: false, detail: by ? `${asked} ${by}.` : asked }];
  });
}

/**
 * Returns everything a client must do besides paying: send requested files, answer an offer, see
 * that returns can be filed, choose what is shared, authorise the practice at HMRC.
 */
export function clientTodos(
  { requests = [], items, offers, agents }: Known,
  today: IsoDate,
): ClientTodo[] {
  return [
    ...requestTodos(requests, today),
    ...offers.map(({ periodId, label }): ClientTodo => ({
      id: `offer-${periodId}`,
      kind: 'offer',
      periodId,
      done: false,
      title: `Decide about your VAT refund for ${labelInSentence(label)}`,
      detail: `${asks(agents)} offers to have it paid early. Waiting costs nothing.`,
    })),
    ...items.flatMap((item) => returnTodo(item, asks(agents), today)),
    ...agents.flatMap(joiningTodos),
  ];
}
