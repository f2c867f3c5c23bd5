/**
 * Messages between a client and the practice that looks after it (docs/rules/product.md#messages).
 */
export const LONGEST_MESSAGE = 2_000;
export const PAGE_MESSAGES = 20;

/** The sender of a message from the reader's point of view. */
export const MESSAGE_SIDES = ['client', 'practice'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];
