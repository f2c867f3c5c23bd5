import { formatPence } from '@/lib/kernel/money';
import type { SetOffLine } from '@/lib/refunds/claim/shortfall';

/** Returns a price's set-offs against earlier shortfalls, as rows of a mail's facts. */
export const setOffRows = (setOffs: readonly SetOffLine[]): [name: string, value: string][] =>
  setOffs.map(({ reference, pence }) => [`Owed for ${reference}`, `−${formatPence(pence)}`]);
