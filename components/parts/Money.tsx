import { formatPence, formatWholePounds, type Pence } from '@/lib/kernel/money';

interface MoneyProps {
  /** Whole pence. Missing means unknown; £0.00 is a fact (docs/rules/design.md#money-in-words). */
  amount: Pence | null | undefined;
  /** Boxes 6 to 9 are whole pounds, as HMRC has them. */
  wholePounds?: boolean;
}

/**
 * Renders an exact amount in tabular figures; "Not known" without one
 * (docs/rules/design.md#money-in-words).
 */
export function Money({ amount, wholePounds = false }: MoneyProps) {
  if (amount === null || amount === undefined) return <span data-unknown="">Not known</span>;
  return (
    <span className="tnum">{wholePounds ? formatWholePounds(amount) : formatPence(amount)}</span>
  );
}
