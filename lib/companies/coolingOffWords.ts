/** Shown where a payment waits for a changed account, followed by the time of payment. */
export const WHY_IT_COOLS =
  'We do not pay into a bank account straight after it was changed, in case it was not you who changed it.';

const WE_WAIT = 'To protect you, we wait before we pay into a new account. We tell you until when.';

/** Shown where a bank account has to be corrected before we can pay. */
export const AFTER_A_CHANGE = `Correct the bank account. ${WE_WAIT}`;

/** Used in an e-mail that asks for another account. */
export const OR_ANOTHER_ACCOUNT = `or give us another account. ${WE_WAIT}`;

/** Shown before a bank account is changed. */
export const BEFORE_A_CHANGE =
  'To protect you, we wait before we pay into a new account. We email every owner, and any of them can stop the change.';
