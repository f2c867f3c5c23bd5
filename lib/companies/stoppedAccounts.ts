/** A current or earlier account of a company. */
interface KeptAccount {
  id: string;
  createdAt: Date;
  /** Null for an account that replaced none. */
  payableFrom: Date | null;
  replacedAt: Date | null;
  stoppedAt: Date | null;
}

/** Returns true if money could be paid to the account before the next one replaced it. */
const wasPayable = ({ payableFrom, replacedAt, stoppedAt }: KeptAccount): boolean =>
  stoppedAt === null &&
  (payableFrom === null || (replacedAt !== null && payableFrom <= replacedAt));

/**
 * Returns the effect of stopping a change, given a company’s accounts, newest first: `trusted` is
 * the newest account before it that could be paid into; every later account is stopped, so that a
 * second change in a row cannot hide behind the first (docs/rules/product.md#cooling-off).
 */
export function stopChange<A extends KeptAccount>(
  accounts: readonly A[],
  change: A,
): { stopped: A[]; trusted: A } | undefined {
  const trusted = accounts.find(
    (account) => account.createdAt < change.createdAt && wasPayable(account),
  );
  return (
    trusted && {
      trusted,
      stopped: accounts.filter(
        ({ createdAt, stoppedAt }) => stoppedAt === null && createdAt > trusted.createdAt,
      ),
    }
  );
}
