import { createHash } from 'node:crypto';
import { isAnswered } from '@/lib/vat/books/gapAnswer';
import type { Gap } from '@/lib/vat/books/gaps';
import type { VatFigures } from '@/server/vat/store/figures';

/**
 * Hashes exactly these gaps with their amounts: an explanation given for them counts for no others.
 */
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
 * Returns true if there are no gaps, or a person has explained why the figures are right without
 * them (docs/rules/vat.md#filing-with-gaps).
 */
export const gapsAreAnswered = ({
  gaps,
  gapsAnswer,
}: Pick<VatFigures, 'gaps' | 'gapsAnswer'>): boolean =>
  gaps.length === 0 || isAnswered(gapsHash(gaps), gapsAnswer);
