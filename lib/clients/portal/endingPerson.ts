/** Reasons why a person's access to a client stays for now. */
export type PersonHold = 'claim' | 'kept';

const HOLD_WORDS: Readonly<Record<PersonHold, string>> = {
  claim:
    'This person has sold a refund that HMRC has not settled yet, and only they can correct where it is paid. End their access once that claim is closed.',
  kept: 'This client does not share a tax with your practice, and no one else of theirs is here who could change that. Ask them to share it again, or remove the client.',
};

/**
 * Returns the message to a practice that tries to end such a person's access
 * (docs/rules/product.md#people-of-a-client).
 */
export const personKeptWords = (hold: PersonHold): string => HOLD_WORDS[hold];
