import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { isMissing, type FileRequestState } from './fileRequest';

/**
 * Return the events that a client is mailed about, as the mails' dedupe keys name them before the
 * person.
 */
export const filesAskedEvent = (requestId: string): string => `fileRequest:${requestId}:asked`;
export const filesSentBackEvent = (requestId: string, at: Date): string =>
  `fileRequest:${requestId}:sentBack:${at.getTime()}`;
export const filesReminderEvent = (clientId: string, on: IsoDate): string =>
  `fileRequests:${clientId}:reminder:${on}`;

interface MailedRequest {
  id: string;
  clientId: string;
  state: FileRequestState;
  askedAt: Date;
  sentBackAt: Date | null;
  remindedAt: Date | null;
}

/**
 * Returns the event of the newest mail about a request: the reminder, that it was sent back, or the
 * request itself. Undefined once it is no longer the client's turn.
 */
export function newestRequestEvent(request: MailedRequest): string | undefined {
  const { id, clientId, state, askedAt, sentBackAt, remindedAt } = request;
  if (!isMissing(state)) return undefined;
  if (remindedAt && remindedAt > (sentBackAt ?? askedAt))
    return filesReminderEvent(clientId, isoDate(remindedAt));
  return sentBackAt ? filesSentBackEvent(id, sentBackAt) : filesAskedEvent(id);
}
