/**
 * What a client’s consent at HMRC allows their accountants to do with VAT, as in
 * lib/access/permissions.
 */
export const AGENTS_CAN = [
  'See what VAT you owe, have paid and are owed',
  'Send your VAT returns to HMRC',
  'Ask HMRC about your VAT for you',
] as const;

/** What the consent never allows. */
export const AGENTS_NEVER = [
  'Move your money or change your bank details',
  'Sell a refund without you',
  'Log in as you',
] as const;
