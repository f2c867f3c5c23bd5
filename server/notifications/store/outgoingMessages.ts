import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { PersonCapability, SignUpCapability, WorkCapability } from '@/lib/access/capability';
import type { MessageFailure } from '@/lib/notifications/messageState';
import { checkPerson, checkWork } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { outgoingMessages } from './tables';
import type { Stored } from '@/server/access/store/stored';
import { people } from '@/server/access/store/tables';

export type OutgoingMessage = Stored<'outgoingMessage', typeof outgoingMessages.$inferSelect>;

const FORGOTTEN = {
  to: '',
  subject: '',
  body: '',
  html: '',
  unsubscribeUrl: null,
  failure: null,
};

/** Stores a message to be sent. Returns its id, or undefined if its event was notified before. */
export async function addMessage(
  tx: Db,
  message: Pick<
    OutgoingMessage,
    'channel' | 'dedupeKey' | 'to' | 'subject' | 'body' | 'html' | 'holdsSecret' | 'createdAt'
  > & {
    unsubscribeUrl?: string | undefined;
  },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(outgoingMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: outgoingMessages.id });
  return row?.id;
}

/** Finds a message that is still to be sent: not sent, deleted or rejected permanently. */
export async function unsentMessage(
  db: Db,
  work: WorkCapability,
  id: string,
): Promise<OutgoingMessage | undefined> {
  checkWork(work);
  const [row] = await db
    .select()
    .from(outgoingMessages)
    .where(
      and(
        eq(outgoingMessages.id, id),
        isNull(outgoingMessages.sentAt),
        isNull(outgoingMessages.refusedAt),
      ),
    );
  return row as OutgoingMessage | undefined;
}

/** Finds a mail that was sent and that no report has been about yet. */
export async function unreportedMail(
  db: Db,
  work: WorkCapability,
  id: string,
): Promise<OutgoingMessage | undefined> {
  checkWork(work);
  const [row] = await db
    .select()
    .from(outgoingMessages)
    .where(
      and(
        eq(outgoingMessages.id, id),
        eq(outgoingMessages.channel, 'mail'),
        isNotNull(outgoingMessages.sentAt),
        isNull(outgoingMessages.refusedAt),
        ne(outgoingMessages.to, ''),
      ),
    );
  return row as OutgoingMessage | undefined;
}

/**
 * Marks a message as sent and deletes the text of one that carried a code or a link. Also clears
 * earlier rejected messages to the address, which has proven reachable.
 */
export async function markSent(db: Db, message: OutgoingMessage, at: Date): Promise<void> {
  const forgotten = message.holdsSecret
    ? { subject: 'Sent, and not kept', body: '', html: '' }
    : {};
  await db
    .update(outgoingMessages)
    .set({ sentAt: at, ...forgotten })
    .where(eq(outgoingMessages.id, message.id));
  await db
    .update(outgoingMessages)
    .set(FORGOTTEN)
    .where(and(eq(outgoingMessages.to, message.to), isNotNull(outgoingMessages.refusedAt)));
}

/**
 * Marks a message as turned away for good, when it was sent or later, and deletes the text of one
 * that carried a code or a link.
 */
export async function markRefused(
  db: Db,
  message: OutgoingMessage,
  failure: MessageFailure,
  at: Date,
): Promise<void> {
  const forgotten = message.holdsSecret
    ? { subject: 'Refused, and not kept', body: '', html: '' }
    : {};
  await db
    .update(outgoingMessages)
    .set({ refusedAt: at, failure, ...forgotten })
    .where(and(eq(outgoingMessages.id, message.id), isNull(outgoingMessages.refusedAt)));
}

/** Deletes unsent messages that have become obsolete. */
export async function dropUnsent(tx: Db, keys: readonly string[]): Promise<void> {
  await tx
    .delete(outgoingMessages)
    .where(
      and(
        inArray(outgoingMessages.dedupeKey, [...keys]),
        isNull(outgoingMessages.sentAt),
        isNull(outgoingMessages.refusedAt),
      ),
    );
}

/** Returns which of this person's own addresses rejected our last mail permanently. */
export async function refusedAmong(
  db: Db,
  person: PersonCapability | SignUpCapability,
  addresses: readonly string[],
): Promise<string[]> {
  checkPerson(person);
  const rows = await db
    .selectDistinct({ to: outgoingMessages.to })
    .from(outgoingMessages)
    .where(
      and(
        inArray(outgoingMessages.to, [...addresses]),
        eq(outgoingMessages.channel, 'mail'),
        isNotNull(outgoingMessages.refusedAt),
      ),
    );
  return rows.map(({ to }) => to);
}

const hasAccount = sql`exists (select 1 from ${people} where ${people.disabledAt} is null
    and (${people.email} = ${outgoingMessages.to} or ${people.phone} = ${outgoingMessages.to}))`;

/**
 * Clears messages to a person who has left, unless an account has their address. Unsent ones are
 * not sent.
 */
export async function forgetMessagesTo(
  tx: Db,
  {
    email,
    phone,
    phoneVerifiedAt,
  }: Stored<'person', { email: string; phone: string | null; phoneVerifiedAt: Date | null }>,
  at: Date,
): Promise<void> {
  // An unproven number may be another person's.
  const addresses = [email, ...(phone && phoneVerifiedAt ? [phone] : [])];
  await tx
    .update(outgoingMessages)
    .set({
      ...FORGOTTEN,
      sentAt: sql`coalesce(${outgoingMessages.sentAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(inArray(outgoingMessages.to, addresses), sql`not ${hasAccount}`));
}

/**
 * Clears messages to addresses without an account: people who left, changed or never proved theirs,
 * and our own. The dedupe key is kept. Returns the count.
 */
export async function forgetStrayMessages(
  tx: Db,
  work: WorkCapability,
  before: { sent: Date; made: Date },
): Promise<number> {
  checkWork(work);
  const rows = await tx
    .update(outgoingMessages)
    .set(FORGOTTEN)
    .where(
      and(
        ne(outgoingMessages.to, ''),
        or(
          lt(outgoingMessages.sentAt, before.sent),
          and(isNull(outgoingMessages.sentAt), lt(outgoingMessages.createdAt, before.made)),
        ),
        sql`not ${hasAccount}`,
      ),
    )
    .returning({ id: outgoingMessages.id });
  return rows.length;
}
