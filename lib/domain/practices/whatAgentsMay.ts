/** What a client's yes lets their accountants do, as lib/domain/access/permissions has it. */
export const AGENTS_CAN = [
  'See what you owe, paid and are owed', 'Send your VAT returns to HMRC', 'Ask HMRC about these taxes for you',
] as const;

/** What it never does. */
export const AGENTS_NEVER = ['Move your money or change your bank details', 'Sell a refund without you', 'Log in as you'] as const;
