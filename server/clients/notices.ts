import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { CLIENT_TOPICS, goesToClient, type ClientTopic } from '@/lib/notifications/clientNotices';
import { isConfirmed } from '@/lib/access/practiceName';
import type { ClientNeeds } from '@/server/clients/needs';
import { appendAudit } from '@/server/audit/store/log';
import {
  clientSwitches,
  isClientOf,
  practiceSwitches,
  saveSwitch,
  type Switches,
} from '@/server/notifications/store/clientNotices';
import { thePractice } from '@/server/practice/store/practices';
import { lockPractice } from '@/server/access/store/lockPractice';

const PAGE = 50;
type Manages = PracticeCapability<'settings:manage'>;

/**
 * Returns which mails go to the practice's clients: the setting for all, and one page of clients
 * with what each of them gets.
 */
export async function readClientNotices(
  { store: { db } }: Pick<ClientNeeds, 'store'>,
  capability: Manages,
  { search = '', after }: { search?: string | undefined; after?: string | undefined },
) {
  const all = await practiceSwitches(db, capability);
  const { rows, matching } = await clientSwitches(db, capability, {
    search,
    after,
    size: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  const gets = (own: Switches) =>
    CLIENT_TOPICS.map((topic) => ({
      topic,
      on: goesToClient(topic, { practice: all[topic], client: own[topic] }),
      isOwn: own[topic] !== undefined,
    }));
  return {
    mayWrite: isConfirmed(await thePractice(db, capability)),
    topics: CLIENT_TOPICS.map((topic) => ({
      topic,
      on: goesToClient(topic, { practice: all[topic] }),
    })),
    clients: shown.map(({ clientId, name, joined, own }) => ({
      clientId,
      name,
      joined,
      topics: gets(own),
    })),
    matching,
    after: rows.length > PAGE ? shown.at(-1)?.clientId : undefined,
  };
}

/**
 * Turns one kind of mail on or off for all clients, or for one; without a wish the client follows
 * the setting for all again.
 * @throws Refusal notFound for a client that is not the practice's.
 */
export async function changeClientNotice(
  { store }: Pick<ClientNeeds, 'store'>,
  capability: Manages,
  {
    clientId,
    topic,
    on,
  }: { clientId: string | undefined; topic: ClientTopic; on: boolean | undefined },
  now: Date,
): Promise<void> {
  await store.db.transaction(async (tx) => {
    const practice = await lockPractice(tx, capability);
    if (clientId !== undefined && !(await isClientOf(tx, capability, clientId)))
      throw new Refusal('notFound', NOT_FOUND);
    // The setting for all clients has no default to fall back to.
    const wish = clientId === undefined ? (on ?? false) : on;
    await saveSwitch(tx, capability, { clientId, topic, on: wish }, now);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: clientId === undefined ? `practice:${practice.id}` : `client:${clientId}`,
      event: 'client notification changed',
      detail: { topic, on: wish === undefined ? 'as all' : String(wish) },
    });
  });
}
