import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import {
  isNotified,
  mayChoose,
  NOTICE_TOPIC_NAMES,
  type NoticeChannel,
  type NoticeTopic,
} from '@/lib/notifications/noticeTopics';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import {
  listNoticeChoices,
  reachOf,
  saveNoticeChoice,
} from '@/server/notifications/store/noticeChoices';
import { lockOpenPerson, lockPerson, thePerson } from '@/server/access/store/people';
import { openNoticeLink } from '@/server/access/secretAddresses';
import type { NotificationNeeds } from '@/server/notifications/needs';
import { canBeTexted } from './phoneNumbers';
import { preferencesText } from '@/lib/notifications/text';

export interface NoticePreferences {
  email: string;
  phone?: string;
  phoneVerified: boolean;
  topics: {
    topic: NoticeTopic;
    email: boolean;
    text: boolean;
    emailChoice: boolean;
    textChoice: boolean;
  }[];
}

const personOfCaller = ({ person }: CompanyCapability<'company:read'>): PersonCapability => {
  if (!person) throw new Refusal('notFound', NOT_FOUND);
  return person;
};

/** Returns the person's notification choices for the company. */
export async function readNoticePreferences(
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<NoticePreferences> {
  const person = personOfCaller(capability);
  const { email, phone, phoneVerifiedAt } = await thePerson(db, person);
  const phoneVerified = phoneVerifiedAt !== null && phone !== null && canBeTexted(phone);
  const choices = await listNoticeChoices(db, capability, person);
  const topics = NOTICE_TOPIC_NAMES.map((topic) => {
    const choice = choices.get(topic);
    return {
      topic,
      email: isNotified(topic, 'email', choice),
      text: mayChoose(topic, 'text') && phoneVerified && isNotified(topic, 'text', choice),
      emailChoice: mayChoose(topic, 'email'),
      textChoice: mayChoose(topic, 'text'),
    };
  });
  return { email, ...(phone && { phone }), phoneVerified, topics };
}

/**
 * Turns a topic on or off for one channel.
 * @throws Refusal conflict if it cannot be changed, or without a proven phone for texts
 */
export async function chooseNotice(
  deps: Pick<NotificationNeeds, 'store'>,
  capability: CompanyCapability<'company:read'>,
  { topic, channel, on }: { topic: NoticeTopic; channel: NoticeChannel; on: boolean },
  now: Date,
): Promise<void> {
  const person = personOfCaller(capability);
  if (!mayChoose(topic, channel)) throw new Refusal('conflict', preferencesText.alwaysSent);
  await deps.store.db.transaction(async (tx) => {
    await lockPerson(tx, person);
    if (channel === 'text' && on && !(await reachOf(tx, person))?.provenPhone) {
      throw new Refusal('conflict', preferencesText.confirmPhoneFirst);
    }
    await saveNoticeChoice(tx, capability, { topic, channel, on, at: now });
    await appendAudit(tx, {
      at: now,
      actor: person.actor,
      companyId: capability.companyId,
      subject: person.actor,
      event: on ? 'notification on' : 'notification off',
      detail: { topic, channel },
    });
  });
}

export interface LinkDeps extends Pick<NotificationNeeds, 'store' | 'sealer'> {
  companyName(tx: Db, capability: CompanyCapability<'company:read'>): Promise<string>;
}

/**
 * Turns the e-mails of a token's topic off, or on again; the token authorises the change.
 * @throws Refusal notFound
 */
export async function setTopic(
  deps: LinkDeps,
  token: string,
  on: boolean,
  now: Date,
): Promise<{ topic: NoticeTopic; companyName: string }> {
  const opened = openNoticeLink(deps, token, NOTICE_TOPIC_NAMES);
  if (!opened || !mayChoose(opened.topic, 'email')) throw new Refusal('notFound', NOT_FOUND);
  const { capability, person, topic } = opened;
  return deps.store.db.transaction(async (tx) => {
    if (!(await lockOpenPerson(tx, person))) throw new Refusal('notFound', NOT_FOUND);
    await saveNoticeChoice(tx, capability, { topic, channel: 'email', on, at: now });
    await appendAudit(tx, {
      at: now,
      actor: person.actor,
      companyId: capability.companyId,
      subject: person.actor,
      event: on ? 'notification on' : 'notification off',
      detail: { topic, channel: 'email', by: 'link' },
    });
    return { topic, companyName: await deps.companyName(tx, capability) };
  });
}
