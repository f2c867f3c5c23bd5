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
  /** Recipient: a person that a row of the company refers to. */
  to: Addressee;
  /** Company that the notice is about. */
  capability: CompanyCapability<'company:read'>;
  topic: NoticeTopic;
  /** Identifies the event, and the person if several are notified: it is never notified twice. */
  moment: string;
  mail: MailContent;
  /** The message in one or two plain sentences, for people who want texts. */
  text?: string;
  /**
   * Texted to everyone with a proven phone, whatever they chose: it may have to be stopped at once.
   */
  isUrgent?: boolean;
  /** True if the mail carries a link that acts, so that its text is deleted once it is sent. */
  holdsSecret?: boolean;
  now: Date;
}

/**
 * Notifies a person of an event, by e-mail and by text as they have chosen, in the event's
 * transaction. An optional message carries its unsubscribe link.
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

/** E-mails a person about something that concerns no company and therefore has no choice. */
export async function mailPerson(
  tx: Db,
  deps: Pick<NotifyDeps, 'outbox'>,
  { to, moment, mail, now }: Pick<Notice, 'to' | 'moment' | 'mail' | 'now'>,
): Promise<void> {
  const reach = await reachOf(tx, to);
  if (reach)
    await notifyByMail(tx, deps.outbox, { to: reach.email, dedupeKey: moment, now, ...mail });
}
