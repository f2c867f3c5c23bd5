import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from './db';
import { outgoingMessages } from './schema/people';

export type OutgoingMessage = typeof outgoingMessages.$inferSelect;

/** Keeps a message to be sent. Answers its id, or undefined when its moment was told already. */
export async function addMessage(
  tx: Db, message: Pick<OutgoingMessage, 'channel' | 'dedupeKey' | 'to' | 'subject' | 'body' | 'html' | 'holdsSecret' | 'createdAt'> & { unsubscribeUrl?: string | undefined },
): Promise<string | undefined> {
  const [row] = await tx.insert(outgoingMessages).values(message).onConflictDoNothing().returning({ id: outgoingMessages.id });
  return row?.id;
}

/** The message if it is still to be sent. */
export async function unsentMessage(db: Db, id: string): Promise<OutgoingMessage | undefined> {
  const [row] = await db.select().from(outgoingMessages).where(and(eq(outgoingMessages.id, id), isNull(outgoingMessages.sentAt)));
  return row;
}

/** Notes that it went out, and drops the words of one that carried a code or a link. */
export async function markSent(db: Db, message: OutgoingMessage, at: Date): Promise<void> {
  const forgotten = message.holdsSecret ? { subject: 'Sent, and not kept', body: '', html: '' } : {};
  await db.update(outgoingMessages).set({ sentAt: at, ...forgotten }).where(eq(outgoingMessages.id, message.id));
}
