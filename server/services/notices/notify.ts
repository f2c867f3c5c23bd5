import { isNotified, NOTICE_TOPICS, TOPIC_WORDS, type NoticeTopic } from '@/lib/domain/notices/noticeTopics';
import type { Db } from '@/server/store/db';
import { noticeChoice, reachOf } from '@/server/store/notices/noticeChoices';
import type { Deps } from '@/server/services/deps';
import { withUnsubscribe } from '@/server/services/notices/mails/layout';
import { notifyByMail, notifyByText, type MailContent } from './messages';
import { canBeTexted } from './phoneNumbers';

export type NotifyDeps = Pick<Deps, 'outbox' | 'sealer' | 'portalUrl'>;

export interface Notice {
  personId: string;
  companyId: string;
  topic: NoticeTopic;
  /** Names the moment, the person included where several are told: the same moment is never told twice. */
  moment: string;
  mail: MailContent;
  /** The same in one or two plain sentences, for those who asked for texts. */
  text?: string;
  now: Date;
}

/**
 * Tells one person of one moment, by e-mail and by text as they have chosen, in the transaction of what happened. A
 * message that may be turned off carries the way to do so.
 */
export async function notify(tx: Db, deps: NotifyDeps, { personId, companyId, topic, moment, mail, text, now }: Notice): Promise<void> {
  const reach = await reachOf(tx, personId);
  if (!reach) return;
  const choice = await noticeChoice(tx, { personId, companyId, topic });
  if (isNotified(topic, 'email', choice)) {
    const off = NOTICE_TOPICS[topic].mandatory ? undefined : offToken(deps, { personId, companyId, topic });
    await notifyByMail(tx, deps.outbox, {
      to: reach.email, dedupeKey: moment, now,
      ...(off ? { ...withUnsubscribe(mail, { href: `${deps.portalUrl}/unsubscribe#token=${off}`, what: TOPIC_WORDS[topic].title }), unsubscribeUrl: `${deps.portalUrl}/api/unsubscribe?token=${off}` } : mail),
    });
  }
  if (text && reach.provenPhone && canBeTexted(reach.provenPhone) && isNotified(topic, 'text', choice)) {
    await notifyByText(tx, deps.outbox, { to: reach.provenPhone, dedupeKey: `${moment}:text`, now, body: `InstantVAT: ${text}` });
  }
}

interface Off { personId: string; companyId: string; topic: NoticeTopic }

/** Sealed and authenticated: it can be neither read nor made up, and turns off one topic of one company for one person. */
const offToken = (deps: Pick<Deps, 'sealer'>, off: Off): string =>
  Buffer.from(deps.sealer.seal(JSON.stringify([off.personId, off.companyId, off.topic]))).toString('base64url');

/** What a token turns off; undefined when it is none of ours. */
export function readOffToken(deps: Pick<Deps, 'sealer'>, token: string): Off | undefined {
  try {
    const [personId, companyId, topic] = JSON.parse(deps.sealer.open(Buffer.from(token, 'base64url').toString())) as [string, string, NoticeTopic];
    return Object.hasOwn(NOTICE_TOPICS, topic) ? { personId, companyId, topic } : undefined;
  } catch {
    return undefined;
  }
}
