/** Reasons why a person's access to a client stays for now. */
export type PersonHold = 'claim' | 'kept';

const HOLD_WORDS: Readonly<Record<PersonHold, string>> = {
  claim:
    'This person has sold a refund that HMRC has not settled yet, and only they can put right where it is paid. End their access once ' +
    'that claim is closed.',
  kept:
    'This client keeps a tax from your practice, and nobody else of theirs is here who could say otherwise. Ask them to share it ' +
    'again, or remove the client.',
};

/**
 * Returns the message to a practice that tries to end such a person's access
 * (docs/rules/product.md#people-of-a-client).
 */
export const personHeldWords = (hold: PersonHold): string => HOLD_WORDS[hold];
