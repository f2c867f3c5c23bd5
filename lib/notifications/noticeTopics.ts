/**
 * Topics of notices. E-mails about money and security are always sent; the rest is the person's
 * choice.
 */
export const NOTICE_TOPICS = {
  refundAvailable: { mandatory: false, perCompany: true },
  quoteEnding: { mandatory: false, perCompany: true },
  returnDue: { mandatory: false, perCompany: true },
  taxDue: { mandatory: false, perCompany: true },
  approval: { mandatory: false, perCompany: true },
  fileRequest: { mandatory: false, perCompany: true },
  claimProgress: { mandatory: false, perCompany: true },
  connection: { mandatory: false, perCompany: true },
  claimMoney: { mandatory: true, perCompany: true },
  security: { mandatory: true, perCompany: false },
} as const satisfies Record<string, { mandatory: boolean; perCompany: boolean }>;

export type NoticeTopic = keyof typeof NOTICE_TOPICS;
export const NOTICE_TOPIC_NAMES = Object.keys(NOTICE_TOPICS) as [NoticeTopic, ...NoticeTopic[]];
export const NOTICE_CHANNELS = ['email', 'text'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** A person's choices for one topic of one company; missing where they made none. */
export type NoticeChoice = Partial<Record<NoticeChannel, boolean>>;

/** Labels of topics, for the switches, the e-mails' footer and the unsubscribe page. */
export const TOPIC_WORDS: Record<NoticeTopic, { title: string; what: string }> = {
  refundAvailable: {
    title: 'A refund can be paid early',
    what: 'When a return with a refund is ready and we have a quote for it.',
  },
  quoteEnding: {
    title: 'A quote is about to end',
    what: 'A day before our offer for a refund expires.',
  },
  returnDue: {
    title: 'VAT return due or late',
    what: '7 days before, the day before, and once it is late.',
  },
  taxDue: {
    title: 'A tax is due',
    what: 'VAT, PAYE, corporation tax and self assessment: 7 days before, and on the day.',
  },
  approval: {
    title: 'A VAT return to approve',
    what: 'When accountants ask you to approve a return, or withdraw the request; to accountants, when a client has answered.',
  },
  fileRequest: {
    title: 'Something to send',
    what: 'When accountants ask you for files, send them back or remind you; to accountants, when a client has sent some.',
  },
  claimProgress: {
    title: 'What HMRC does with a claim',
    what: 'When HMRC repays a refund you sold, holds it, asks about it, or is later than its own date.',
  },
  connection: {
    title: 'Connections that need you',
    what: 'A month and a week before a permission ends, and when one stops working.',
  },
  claimMoney: {
    title: 'Your money',
    what: 'A claim confirmed, paid out, refused by a bank, or approved or repaid short by HMRC; what is then to be paid, a week before and on the day.',
  },
  security: {
    title: 'Security',
    what: 'New devices, changed passwords, email addresses and bank accounts.',
  },
};

/**
 * True if this topic is sent on this channel: e-mails unless turned off, texts only if turned on;
 * mandatory topics override the choice.
 */
export function isNotified(
  topic: NoticeTopic,
  channel: NoticeChannel,
  choice: NoticeChoice | undefined,
): boolean {
  if (channel === 'email') return NOTICE_TOPICS[topic].mandatory || (choice?.email ?? true);
  return choice?.text ?? false;
}

/**
 * True if the person may change it: e-mails about money or security cannot be turned off, and
 * security has no texts.
 */
export const mayChoose = (topic: NoticeTopic, channel: NoticeChannel): boolean =>
  channel === 'text' ? NOTICE_TOPICS[topic].perCompany : !NOTICE_TOPICS[topic].mandatory;
