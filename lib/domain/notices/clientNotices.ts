import type { NoticeTopic } from './noticeTopics';

/** What a practice may have written to its clients (docs/rules/product.md#clients-notifications). */
export const CLIENT_TOPICS = ['taxDue', 'returnDue'] as const satisfies readonly NoticeTopic[];
export type ClientTopic = (typeof CLIENT_TOPICS)[number];

/** In words, as the practice's switches call it. */
export const CLIENT_TOPIC_WORDS: Record<ClientTopic, { title: string; what: string }> = {
  taxDue: { title: 'A tax is due', what: 'What HMRC asks for and how much: 7 days before the last day for it, and on that day.' },
  returnDue: { title: 'VAT return due or late', what: '7 days before, the day before, and once it is late, so that records reach you.' },
};

/** Whether a client is written to: what is set for the client, else for the whole practice, else not. */
export const goesToClient = ({ practice, client }: { practice?: boolean | undefined; client?: boolean | undefined }): boolean =>
  client ?? practice ?? false;
