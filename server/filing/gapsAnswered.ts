import { createHash } from 'node:crypto';
import { isAnswered } from '@/lib/vat/books/gapAnswer';
import type { Gap } from '@/lib/vat/books/gaps';
import type { VatFigures } from '@/server/vat/store/figures';

/** Names exactly these gaps with their amounts: an answer given for them holds for no others. */
export const gapsHash = (gaps: readonly Gap[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        gaps.map(({ kind, what, lines, netPence, vatPence }) => [
          kind,
          what,
          lines,
          netPence,
          vatPence,
        ]),
      ),
    )
    .digest('hex');

/**
 * Whether nothing is in no box, or somebody has said how the figures are right without it
 * (docs/rules/vat.md#filing-with-gaps).
 */
export const gapsAreAnswered = ({
  gaps,
  gapsAnswer,
}: Pick<VatFigures, 'gaps' | 'gapsAnswer'>): boolean =>
  gaps.length === 0 || isAnswered(gapsHash(gaps), gapsAnswer);
