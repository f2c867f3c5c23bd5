import { businessInMail, practiceForClients } from '@/lib/notifications/checkedNames';
import type {
  CompanyCapability,
  PersonCapability,
  PracticeCapability,
} from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { messageEvent, PAGE_MESSAGES } from '@/lib/clients/messages/messages';
import { readNoteCursor, writeNoteCursor } from '@/lib/clients/notes';
import { requireAllowance } from '@/server/access/accountLimits';
import type { ClientNeeds } from '@/server/clients/needs';
import { clientMessageMail } from '@/server/clients/mails/message';
import { readClientMails } from '@/server/notifications/clientMails';
import { notifyByMail } from '@/server/notifications/messages';
import { holdClient } from '@/server/access/store/clientProofs';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import {
  addClientMessage,
  listMessages,
  noteMessagesSeen,
  listReaders,
  threadOfCompany,
  threadOfPractice,
  unseen,
  type Thread,
} from '@/server/clients/messages/store/messages';
import { findClient } from '@/server/clients/store/clients';
import { lockPractice } from '@/server/access/store/lockPractice';
import { lockConfirmed } from '@/server/practice/confirmed';
import { messageRefusals } from '@/lib/clients/text';
import { cursorIn } from '@/server/access/pageCursor';

type OfCompany = CompanyCapability<'company:read'>;
type OfPractice = PracticeCapability<'client:read'>;
type Needed = Pick<ClientNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl'>;

const missing = (): Refusal => new Refusal('notFound', NOT_FOUND);

/**
 * Returns the thread as the caller's side sees it.
 * @throws Refusal notFound for a client that is not theirs or was removed.
 */
async function threadFor(
  db: Db,
  capability: OfCompany | OfPractice,
  clientId: string,
): Promise<Thread> {
  if ('companyId' in capability) {
    const thread = await threadOfCompany(db, capability, clientId);
    if (!thread) throw missing();
    return thread;
  }
  const client = await findClient(db, capability, clientId);
  const thread = client && (await threadOfPractice(db, capability, client));
  if (!thread) throw missing();
  return thread;
}

/**
 * Returns a page of the messages; for the practice with the mails about its own unread ones.
 * @throws Refusal notFound; badlyFormed at an invalid cursor.
 */
export async function readMessages(
  { store: { db } }: Pick<ClientNeeds, 'store'>,
  capability: OfCompany | OfPractice,
  { clientId, from, now }: { clientId: string; from: string | undefined; now: Date },
) {
  const before = cursorIn(from, 'before', readNoteCursor);
  const thread = await threadFor(db, capability, clientId);
  const messages = await listMessages(db, thread, before);
  const page = messages.slice(0, PAGE_MESSAGES);
  const last = page.at(-1);
  const unread = page.filter(({ fromClient, seenAt }) => !fromClient && seenAt === null);
  const mails =
    'companyId' in capability
      ? undefined
      : await readClientMails(
          db,
          capability,
          unread.map(({ id }) => ({ clientId, event: messageEvent(id) })),
          now,
        );
  return {
    messages: page.map(({ id, text, fromClient, writtenBy, fullName, writtenAt, seenAt }) => ({
      message_id: id,
      from: fromClient ? ('client' as const) : ('practice' as const),
      text,
      written_at: writtenAt.toISOString(),
      seen: seenAt !== null,
      ...(writtenBy !== null && fullName !== null && { written_by: fullName }),
      mails: mails?.get(messageEvent(id)),
    })),
    unread: await unseen(db, thread, !thread.fromClient),
    ...(last &&
      messages.length > PAGE_MESSAGES && {
        before: writeNoteCursor({ at: last.writtenAt.toISOString(), id: last.id }),
      }),
  };
}

const pageOf = ({ fromClient, practiceId, companyId }: Thread, portalUrl: string): string =>
  fromClient
    ? `${portalUrl}/v2/open-tax/client-dashboard?${new URLSearchParams({ company_id: practiceId, client_company_id: companyId })}`
    : `${portalUrl}/v2/open-tax/clients-portal/dashboard?${new URLSearchParams({ company_id: companyId })}`;

interface NewMessage {
  personCapability: PersonCapability;
  text: string;
  now: Date;
}

/**
 * Saves a message, logs it without its text, and mails the other side unless an earlier message of
 * this side is still unread. The caller holds the lock.
 */
async function write(
  tx: Db,
  deps: Needed,
  thread: Thread,
  { personCapability, text, now }: NewMessage,
): Promise<string> {
  const { fromClient, clientId } = thread;
  const isFirst = (await unseen(tx, thread, fromClient)) === 0;
  const id = await addClientMessage(tx, thread, personCapability, text, now);
  await appendAudit(tx, {
    at: now,
    actor: personCapability.actor,
    subject: `client:${clientId}`,
    event: 'message written',
    detail: { message: id },
  });
  if (!isFirst) return id;
  const mail = clientMessageMail({
    fromClient,
    practiceName: practiceForClients(thread.practice),
    companyName: businessInMail(thread.business, fromClient ? 'practice' : 'invited'),
    href: pageOf(thread, deps.portalUrl),
  });
  for (const { id: reader, email } of await listReaders(tx, thread)) {
    await notifyByMail(tx, deps.outbox, {
      to: email,
      dedupeKey: `${messageEvent(id)}:${reader}`,
      now,
      ...mail,
    });
  }
  return id;
}

const writerOf = ({ person }: OfCompany | OfPractice): PersonCapability => {
  if (!person) throw missing();
  return person;
};

/**
 * Sends a message of the client.
 * @throws Refusal notFound for a person outside the company; tooMany.
 */
export async function writeToPractice(
  deps: Needed,
  capability: OfCompany,
  clientId: string,
  text: string,
  now: Date,
): Promise<string> {
  const personCapability = writerOf(capability);
  await requireAllowance(
    deps.limiter,
    'messageByPerson',
    personCapability.personId,
    messageRefusals.tooMany,
  );
  return deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    if (!(await holdClient(tx, capability))) throw missing();
    return write(tx, deps, await threadFor(tx, capability, clientId), {
      personCapability,
      text,
      now,
    });
  });
}

/**
 * Sends a message of the practice.
 * @throws Refusal notFound; conflict before HMRC has confirmed the practice; tooMany.
 */
export async function writeToClient(
  deps: Needed,
  capability: PracticeCapability<'client:invite'>,
  clientId: string,
  text: string,
  now: Date,
): Promise<string> {
  const personCapability = writerOf(capability);
  await requireAllowance(
    deps.limiter,
    'messageByPerson',
    personCapability.personId,
    messageRefusals.tooMany,
  );
  return deps.store.db.transaction(async (tx) => {
    await threadFor(tx, capability, clientId);
    await lockConfirmed(tx, capability);
    return write(tx, deps, await threadFor(tx, capability, clientId), {
      personCapability,
      text,
      now,
    });
  });
}

/** Marks the practice's messages as seen by the client. @throws Refusal notFound. */
export const seeAsClient = (
  { store }: Pick<ClientNeeds, 'store'>,
  capability: OfCompany,
  clientId: string,
  now: Date,
): Promise<void> =>
  store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    await noteMessagesSeen(tx, await threadFor(tx, capability, clientId), now);
  });

/** Marks the client's messages as seen by the practice. @throws Refusal notFound. */
export const seeAsPractice = (
  { store }: Pick<ClientNeeds, 'store'>,
  capability: PracticeCapability<'client:invite'>,
  clientId: string,
  now: Date,
): Promise<void> =>
  store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    await noteMessagesSeen(tx, await threadFor(tx, capability, clientId), now);
  });
