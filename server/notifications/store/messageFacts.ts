import { inArray } from 'drizzle-orm';
import type { MessageFacts, MessageFailure } from '@/lib/notifications/messageState';
import type { Db } from '@/server/platform/db/db';
import { outgoingMessages } from './tables';

/** How far a message is: its times only, without its text or its recipient. */
export interface MessageProgress extends MessageFacts {
  dedupeKey: string;
  failure: MessageFailure | null;
}

/** Returns how far the messages of these keys are. */
export async function messagesByKey(db: Db, keys: readonly string[]): Promise<MessageProgress[]> {
  if (keys.length === 0) return [];
  return db
    .select({
      dedupeKey: outgoingMessages.dedupeKey,
      createdAt: outgoingMessages.createdAt,
      sentAt: outgoingMessages.sentAt,
      refusedAt: outgoingMessages.refusedAt,
      failure: outgoingMessages.failure,
    })
    .from(outgoingMessages)
    .where(inArray(outgoingMessages.dedupeKey, [...keys]));
}
