/** One account that a company has had. */
interface KeptAccount {
  id: string;
  createdAt: Date;
  /** Null for an account that took no other's place. */
  payableFrom: Date | null;
  replacedAt: Date | null;
  stoppedAt: Date | null;
}

/** Returns true if money could be paid to the account before another took its place. */
const wasPayable = ({ payableFrom, replacedAt, stoppedAt }: KeptAccount): boolean =>
  stoppedAt === null &&
  (payableFrom === null || (replacedAt !== null && payableFrom <= replacedAt));

/**
 * Returns what stopping a change does to a company's accounts (the newest first): `trusted` is the
 * newest account before it that could be paid into, and every account since then is stopped, so that
 * a second change in a row cannot hide behind the first (docs/rules/product.md#cooling-off).
 */
export function stopChange<A extends KeptAccount>(
  accounts: readonly A[],
  change: A,
): { stopped: A[]; trusted: A } | undefined {
  const trusted = accounts.find((each) => each.createdAt < change.createdAt && wasPayable(each));
  return (
    trusted && {
      trusted,
      stopped: accounts.filter(
        ({ createdAt, stoppedAt }) => stoppedAt === null && createdAt > trusted.createdAt,
      ),
    }
  );
}
