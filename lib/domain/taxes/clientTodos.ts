import { daysBetween, formatDate, type IsoDate } from '@/lib/domain/dates/ukDates';
import { labelInSentence } from '@/lib/domain/vatReading/obligations';
import { itemWords, type DatedItem } from './owedByDate';

/** How far ahead a return is something to do. */
const RETURN_DAYS = 30;

/** Something that waits for a client, or is done. What has a page of its own is pressed there. */
export interface ClientTodo {
  id: string;
  kind: 'offer' | 'return' | 'authorise';
  title: string;
  detail: string;
  done: boolean;
  /** Of an offered refund: its period. */
  periodId?: string;
}

interface Known {
  items: readonly DatedItem[];
  offers: readonly { periodId: string; label: string }[];
  agents: readonly { client_id: string; practice_name: string; authorisation: 'not_asked' | 'active' | 'none' }[];
}

const asks = (practices: readonly { practice_name: string }[]): string => practices[0]?.practice_name ?? 'Your accountants';

function returnTodo(item: DatedItem, practice: string, today: IsoDate): ClientTodo[] {
  if (item.kind !== 'filing' || daysBetween(today, item.dueOn) > RETURN_DAYS) return [];
  const words = itemWords(item, today);
  return [{
    id: item.id, kind: 'return', title: item.label, done: false,
    detail: item.turn === 'late'
      ? `Was due ${formatDate(item.dueOn)}, ${words}. ${practice} can say what is missing.`
      : `${words}, by ${formatDate(item.dueOn)}. ${practice} needs your records before then.`,
  }];
}

const authoriseTodo = ({ client_id: id, practice_name: practice, authorisation }: Known['agents'][number]): ClientTodo => ({
  id: `authorise-${id}`, kind: 'authorise', title: `Allow ${practice} at HMRC`,
  ...(authorisation === 'active'
    ? { done: true, detail: 'Completed' }
    : { done: false, detail: 'They ask you through HMRC. You give consent there, with your own login.' }),
});

/** What a client must do, beside paying: answer an offer, see that returns can be filed, authorise the practice at HMRC. */
export function clientTodos({ items, offers, agents }: Known, today: IsoDate): ClientTodo[] {
  return [
    ...offers.map(({ periodId, label }): ClientTodo => ({
      id: `offer-${periodId}`, kind: 'offer', periodId, done: false, title: `Decide about your VAT refund for ${labelInSentence(label)}`,
      detail: `${asks(agents)} offers that it is paid early. Waiting costs nothing.`,
    })),
    ...items.flatMap((item) => returnTodo(item, asks(agents), today)),
    ...agents.filter(({ authorisation }) => authorisation !== 'not_asked').map(authoriseTodo),
  ];
}
