import { listInWords } from '@/lib/kernel/text/listInWords';
import type { MessageFailure, MessageState } from './messageState';

/** How far a mail to one of a client's people is, about something that their practice sent. */
export interface ClientMail {
  /** The address that it went to; several in words where they are said together. */
  to: string;
  state: MessageState;
  failure?: MessageFailure | undefined;
}

const WORST_FIRST = [
  'failed',
  'delayed',
  'on_its_way',
  'sent',
] as const satisfies readonly MessageState[];

/** Returns the state that one word for several mails says: the worst of them. */
export const worstState = (mails: readonly Pick<ClientMail, 'state'>[]): MessageState | undefined =>
  WORST_FIRST.find((state) => mails.some((mail) => mail.state === state));

/** Returns true if our mail server has not taken one of these mails yet. */
export const isSomeUnsent = (mails: readonly Pick<ClientMail, 'state'>[]): boolean =>
  mails.some(({ state }) => state === 'on_its_way' || state === 'delayed');

/**
 * Returns the mails as they are said, the worst first: each one that failed by itself, with its
 * reason, and the others together by their state.
 */
export const mailGroups = (mails: readonly ClientMail[]): ClientMail[] =>
  WORST_FIRST.flatMap((state): ClientMail[] => {
    const ofState = mails.filter((mail) => mail.state === state);
    if (state === 'failed' || ofState.length === 0) return ofState;
    return [{ state, to: listInWords(ofState.map(({ to }) => to)) }];
  });
