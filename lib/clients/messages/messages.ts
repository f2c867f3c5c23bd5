/**
 * Messages between a client and the practice that looks after it (docs/rules/product.md#messages).
 */
export const LONGEST_MESSAGE = 2_000;
export const PAGE_MESSAGES = 20;

/** Returns the event of a message, as the mails' dedupe keys name it before the reader. */
export const messageEvent = (messageId: string): string => `clientMessage:${messageId}`;

/** The sender of a message from the reader's point of view. */
export const MESSAGE_SIDES = ['client', 'practice'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];
