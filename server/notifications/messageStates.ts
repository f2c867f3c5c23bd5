import {
  messageState,
  type MessageFailure,
  type MessageState,
} from '@/lib/notifications/messageState';
import type { Db } from '@/server/platform/db/db';
import { messagesByKey } from '@/server/notifications/store/messageFacts';

/** Empty if there is no such message, or not any more. */
export interface StateOfMessage {
  state?: MessageState;
  failure?: MessageFailure;
}

/**
 * Returns the states of messages by their dedupe keys. The caller has read the rows that the keys
 * name under a proof of its own.
 */
export async function readMessageStates(
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, StateOfMessage>> {
  const messages = await messagesByKey(db, keys);
  return new Map(
    messages.map(({ dedupeKey, failure, ...facts }) => [
      dedupeKey,
      { state: messageState(facts, now), ...(facts.refusedAt && failure && { failure }) },
    ]),
  );
}

/** Returns the state of one message by its dedupe key. */
export const readMessageState = async (db: Db, key: string, now: Date): Promise<StateOfMessage> =>
  (await readMessageStates(db, [key], now)).get(key) ?? {};
