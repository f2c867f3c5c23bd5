import { payeeText } from '@/lib/companies/text';

/**
 * A bank’s answers to the name on an account (Confirmation of Payee): it matches, it is close, it
 * is another name, or the bank cannot say (docs/rules/product.md#name-of-the-payee).
 */
export const PAYEE_ANSWERS = ['match', 'close', 'noMatch', 'notAvailable'] as const;
export type PayeeAnswer = (typeof PAYEE_ANSWERS)[number];

/** The answers with which an account is saved. */
export const SAVED_PAYEES = ['match', 'close', 'notAvailable'] as const;
export type SavedPayee = (typeof SAVED_PAYEES)[number];

/** The longest name that a bank may give for an account. */
export const LONGEST_PAYEE_NAME = 140;

/** Returns the bank’s answer to an account’s name; `notAvailable` if the bank was never asked. */
export const getPayeeCheck = ({ payeeCheck }: { payeeCheck: PayeeAnswer | null }): PayeeAnswer =>
  payeeCheck ?? 'notAvailable';

/** The sentence about the answer where the account is shown. */
export const PAYEE_WORDS = {
  match: 'Your bank confirmed the name on it.',
  close: 'Your bank has it under a name close to the one you gave.',
  noMatch: 'Your bank says that it is in another name, so we do not pay into it.',
  notAvailable: 'We couldn’t check the name with your bank.',
} as const satisfies Record<PayeeAnswer, string>;

/** Shown after an account was saved, when its page is left. */
export const SAVED_UNCHECKED = `The account is saved. ${PAYEE_WORDS.notAvailable}`;

/** Shown at the name of an account that is not saved because the bank has it in another name. */
export const OTHER_NAME = payeeText.otherName;

/** Returns the question before an account is saved under the bank’s name for it. */
export const closeNameQuestion = (name: string): string => payeeText.closeName(name);

/**
 * Returns the sentence about an account that a payment waits for because the bank has it in another
 * name.
 */
export const inAnotherName = (ending: string): string => payeeText.inAnotherName(ending);
