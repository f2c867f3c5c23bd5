import type { NoticeTopic } from './noticeTopics';

/**
 * Automatic notices to a practice's clients, if the practice turns them on
 * (docs/rules/product.md#clients-notifications).
 */
const BY_ITSELF = ['taxDue', 'returnDue'] as const satisfies readonly NoticeTopic[];
export type ClientTopicByItself = (typeof BY_ITSELF)[number];

/**
 * Notices to a practice's clients: automatic ones, and those sent when a member presses Remind,
 * offers a sale, or asks for something.
 */
export const CLIENT_TOPICS = [
  ...BY_ITSELF,
  'reminder',
  'refundAvailable',
  'approval',
  'fileRequest',
] as const;
export type ClientTopic = (typeof CLIENT_TOPICS)[number];

/** Labels of the practice's switches. */
export const CLIENT_TOPIC_WORDS: Record<ClientTopic, { title: string; what: string }> = {
  taxDue: {
    title: 'A tax is due',
    what: 'What HMRC asks for and how much: 7 days before the last day for it, and on that day.',
  },
  returnDue: {
    title: 'VAT return due or late',
    what: '7 days before, the day before, and once it is late, so that records reach you.',
  },
  reminder: {
    title: 'Reminders you send',
    what: 'What is late or due within 30 days, when someone in your practice presses Remind.',
  },
  refundAvailable: {
    title: 'A refund is offered for sale',
    what: 'When someone in your practice offers it to them on their page.',
  },
  approval: {
    title: 'A VAT return to approve',
    what: 'When someone in your practice asks them to approve a return, or withdraws the request.',
  },
  fileRequest: {
    title: 'Something to send you',
    what: 'When someone in your practice asks them for files, and reminders while they are missing.',
  },
};

/** Defaults: automatic notices are off, and those that a member sends are on. */
const UNSET: Record<ClientTopic, boolean> = {
  taxDue: false,
  returnDue: false,
  reminder: true,
  refundAvailable: true,
  approval: true,
  fileRequest: true,
};

/**
 * True if a client gets this notice: by the client's own setting, else the practice's, else the
 * default.
 */
export const goesToClient = (
  topic: ClientTopic,
  {
    practice,
    client,
  }: { practice?: boolean | null | undefined; client?: boolean | null | undefined },
): boolean => client ?? practice ?? UNSET[topic];

/**
 * Returns one line about a client: how much is sent, and whether that is set for this client alone.
 */
export function clientNoticesSum(
  joined: boolean,
  topics: readonly { on: boolean; is_own: boolean }[],
): string {
  if (!joined) return 'Has not joined yet, so nothing is sent';
  const on = topics.filter((topic) => topic.on).length;
  const sent =
    on === 0
      ? 'Nothing is sent'
      : on === topics.length
        ? 'All emails'
        : `${on} of ${topics.length} emails`;
  return `${sent}, ${topics.some((topic) => topic.is_own) ? 'set for this client alone' : 'as for all clients'}`;
}
