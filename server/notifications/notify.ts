import type { CompanyCapability } from '@/lib/access/capability';
import {
  isNotified,
  NOTICE_TOPICS,
  TOPIC_WORDS,
  type NoticeTopic,
} from '@/lib/notifications/noticeTopics';
import type { Db } from '@/server/platform/db/db';
import { noticeChoice, reachOf } from '@/server/notifications/store/noticeChoices';
import type { NotificationNeeds } from '@/server/notifications/needs';
import { withUnsubscribe } from '@/server/notifications/mails/layout';
import { notifyByMail, notifyByText, type MailContent } from './messages';
import { canBeTexted } from './phoneNumbers';
import { sealNoticeLink } from '@/server/access/secretAddresses';
import type { Addressee } from '@/server/access/store/stored';

export type NotifyDeps = Pick<NotificationNeeds, 'outbox' | 'sealer' | 'portalUrl'>;

export interface Notice {
  /** Whom: somebody that a row of the company names. */
  to: Addressee;
  /** The company that it is about. */
  capability: CompanyCapability<'company:read'>;
  topic: NoticeTopic;
  /**
   * Names the moment, the person included where several are told: the same moment is never told
   * twice.
   */
  moment: string;
  mail: MailContent;
  /** The same in one or two plain sentences, for those who asked for texts. */
  text?: string;
  /** Texted to everybody with a proven phone, asked for or not: it may have to be stopped at once. */
  isUrgent?: boolean;
  /** The mail carries a link that acts: its words are dropped once it is sent. */
  holdsSecret?: boolean;
  now: Date;
}

/**
 * Tells one person of one moment, by e-mail and by text as they have chosen, in the transaction of
 * what happened. A message that may be turned off carries the way to do so.
 */
export async function notify(
  tx: Db,
  deps: NotifyDeps,
  { to, capability, topic, moment, mail, text, isUrgent, holdsSecret, now }: Notice,
): Promise<void> {
  const reach = await reachOf(tx, to);
  if (!reach) return;
  const choice = await noticeChoice(tx, capability, to, topic);
  if (isNotified(topic, 'email', choice)) {
    const off = NOTICE_TOPICS[topic].mandatory
      ? undefined
      : sealNoticeLink(deps, to, capability, topic);
    await notifyByMail(tx, deps.outbox, {
      to: reach.email,
      dedupeKey: moment,
      now,
      ...(holdsSecret && { holdsSecret }),
      ...(off
        ? {
            ...withUnsubscribe(mail, {
              href: `${deps.portalUrl}/unsubscribe#token=${off}`,
              what: TOPIC_WORDS[topic].title,
            }),
            unsubscribeUrl: `${deps.portalUrl}/api/unsubscribe?token=${off}`,
          }
        : mail),
    });
  }
  if (
    text &&
    reach.provenPhone &&
    canBeTexted(reach.provenPhone) &&
    (isUrgent || isNotified(topic, 'text', choice))
  ) {
    await notifyByText(tx, deps.outbox, {
      to: reach.provenPhone,
      dedupeKey: `${moment}:text`,
      now,
      body: `InstantVAT: ${text}`,
    });
  }
}

/**
 * Writes to one person by e-mail of what is about no company, and so has no choice of theirs to
 * ask.
 */
export async function mailTo(
  tx: Db,
  deps: Pick<NotifyDeps, 'outbox'>,
  { to, moment, mail, now }: Pick<Notice, 'to' | 'moment' | 'mail' | 'now'>,
): Promise<void> {
  const reach = await reachOf(tx, to);
  if (reach)
    await notifyByMail(tx, deps.outbox, { to: reach.email, dedupeKey: moment, now, ...mail });
}
