/**
 * What a client's consent at HMRC lets their accountants do with VAT, as lib/access/permissions has
 * it.
 */
export const AGENTS_CAN = [
  'See what VAT you owe, have paid and are owed',
  'Send your VAT returns to HMRC',
  'Ask HMRC about your VAT for you',
] as const;

/** What it never lets them do. */
export const AGENTS_NEVER = [
  'Move your money or change your bank details',
  'Sell a refund without you',
  'Log in as you',
] as const;
