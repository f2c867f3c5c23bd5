import type { CompanyCapability } from '@/lib/domain/access/capability';
import { isNotified, mayChoose, NOTICE_TOPIC_NAMES, type NoticeChannel, type NoticeTopic } from '@/lib/domain/notices/noticeTopics';
import { NOT_FOUND, Refusal } from '@/lib/domain/access/refusal';
import { appendAudit } from '@/server/store/access/auditLog';
import { theCompany } from '@/server/store/companies/companies';
import type { Db } from '@/server/store/db';
import { noticeChoice, reachOf, saveNoticeChoice } from '@/server/store/notices/noticeChoices';
import { thePerson } from '@/server/store/people/people';
import { onBehalfOf, provenPerson } from '@/server/services/access/authorise';
import type { Deps } from '@/server/services/deps';
import { readOffToken } from './notify';
import { canBeTexted } from './phoneNumbers';

export interface NoticePreferences {
  email: string; phone?: string; phoneVerified: boolean;
  topics: { topic: NoticeTopic; email: boolean; text: boolean; emailChoice: boolean; textChoice: boolean }[];
}

const personOf = (capability: CompanyCapability): string => {
  if (!capability.person) throw new Refusal('notFound', NOT_FOUND);
  return capability.person.personId;
};

/** What this person hears about the company. */
export async function readNoticePreferences(db: Db, capability: CompanyCapability<'company:read'>): Promise<NoticePreferences> {
  const personId = personOf(capability);
  const { email, phone, phoneVerifiedAt } = await thePerson(db, provenPerson(personId));
  const phoneVerified = phoneVerifiedAt !== null && phone !== null && canBeTexted(phone);
  const topics = await Promise.all(NOTICE_TOPIC_NAMES.map(async (topic) => {
    const choice = await noticeChoice(db, { personId, companyId: capability.companyId, topic });
    return {
      topic, email: isNotified(topic, 'email', choice), text: mayChoose(topic, 'text') && phoneVerified && isNotified(topic, 'text', choice),
      emailChoice: mayChoose(topic, 'email'), textChoice: mayChoose(topic, 'text'),
    };
  }));
  return { email, ...(phone && { phone }), phoneVerified, topics };
}

/** Turns one topic on or off. @throws Refusal conflict when it may not be chosen, or no texts can be sent. */
export async function chooseNotice(
  deps: Pick<Deps, 'store'>, capability: CompanyCapability<'company:read'>, { topic, channel, on }: { topic: NoticeTopic; channel: NoticeChannel; on: boolean }, now: Date,
): Promise<void> {
  const personId = personOf(capability);
  if (!mayChoose(topic, channel)) throw new Refusal('conflict', 'E-mails about your money and your security are always sent.');
  if (channel === 'text' && on && !(await reachOf(deps.store.db, personId))?.provenPhone) {
    throw new Refusal('conflict', 'Confirm your phone number first, so that texts reach you and nobody else.');
  }
  await deps.store.db.transaction(async (tx) => {
    await saveNoticeChoice(tx, { personId, companyId: capability.companyId, topic }, channel, on, now);
    await appendAudit(tx, { at: now, actor: `person:${personId}`, companyId: capability.companyId, subject: `person:${personId}`, event: on ? 'notification on' : 'notification off', detail: { topic, channel } });
  });
}

/** Turns the e-mails of a token's kind off, or on again: the token is what says who asks. @throws Refusal notFound. */
export async function turnTopic(deps: Pick<Deps, 'store' | 'sealer'>, token: string, on: boolean, now: Date): Promise<{ topic: NoticeTopic; companyName: string }> {
  const off = readOffToken(deps, token);
  if (!off || !mayChoose(off.topic, 'email')) throw new Refusal('notFound', NOT_FOUND);
  return deps.store.db.transaction(async (tx) => {
    if (!(await reachOf(tx, off.personId))) throw new Refusal('notFound', NOT_FOUND);
    await saveNoticeChoice(tx, off, 'email', on, now);
    await appendAudit(tx, { at: now, actor: `person:${off.personId}`, companyId: off.companyId, subject: `person:${off.personId}`, event: on ? 'notification on' : 'notification off', detail: { topic: off.topic, channel: 'email', by: 'link' } });
    return { topic: off.topic, companyName: (await theCompany(tx, onBehalfOf(off.companyId, 'company:read'))).name };
  });
}
