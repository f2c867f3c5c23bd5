import type { HoldReason } from './holdReasons';

/**
 * The hold reasons in the customer's terms. They hide the limits, so that no customer learns how to
 * stay under them.
 */
const IN_THEIR_TERMS: Record<HoldReason, string> = {
  unusual:
    'This refund is much larger than HMRC usually repays you, so one of our team checks it before we send the money.',
  boxes:
    'The VAT you reclaim is high for the purchases on this return, so one of our team checks it before we send the money.',
  typed:
    'We did not read this business’s books for these figures, so one of our team checks them before we send the money.',
  payeeName:
    'Your bank has not confirmed the name on your account, so one of our team checks this refund before we send the money.',
  refund: 'This is a large refund, so one of our team checks it before we send the money.',
  firstSale: 'It is your first sale to us, so one of our team checks it before we send the money.',
  fewRepaid:
    'HMRC has not repaid you often enough for us to compare this refund, so one of our team checks it before we send the money.',
  vatNumber:
    'You have sold us several refunds lately, so one of our team checks this one before we send the money.',
  portalDay:
    'We are paying a lot out today, so one of our team checks this refund before we send the money.',
};

/** Returns the gravest reason in the customer's own terms, never with a limit. */
export const customerReason = (reasons: readonly HoldReason[]): string =>
  IN_THEIR_TERMS[reasons[0] ?? 'firstSale'];
