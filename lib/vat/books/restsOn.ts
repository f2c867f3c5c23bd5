import { gapTitle, type Gap } from './gaps';
import { areOwnBooks, OTHER_BOOKS, booksOwnerWarning, type BooksOwner } from './booksOwner';
import type { FigureSource } from '@/lib/vat/books/nineBoxes';

/** The facts that the refund of a quote is based on. */
export interface Basis {
  source: FigureSource;
  /** True if HMRC has the return, filed here or elsewhere. */
  filed: boolean;
  /** The organisation of the books; left out if no books were read. */
  books?: { whose: BooksOwner | null | undefined } | undefined;
  /** The amounts in the books that are in no box. */
  gaps: readonly Gap[];
  /** True if a person has explained why the figures are right despite the gaps. */
  answered: boolean;
}

export interface RestsOn {
  /**
   * True if nothing is known to be missing, and books that were read are the company's own. Only
   * then is a quote called exact.
   */
  exact: boolean;
  sentence: string;
}

const SOURCES = {
  hmrc: 'It rests on the return that HMRC has.',
  xero: 'It rests on the draft from your books in Xero, and holds for the return you file with these figures.',
  typed: 'It rests on the figures you typed, and holds for the return you file with them.',
} as const;

/**
 * Returns the basis of a quote, shown beside its price
 * (docs/rules/product.md#what-a-quote-rests-on).
 */
export function restsOn(basis: Basis): RestsOn {
  const { books } = basis;
  const complete = byGaps(basis);
  if (!books || areOwnBooks(books.whose)) return complete;
  const gaps = complete.exact ? '' : ` ${complete.sentence}`;
  return {
    exact: false,
    sentence: `${OTHER_BOOKS} ${booksOwnerWarning(books.whose)}${gaps}`,
  };
}

function byGaps({ source, filed, gaps, answered }: Basis): RestsOn {
  const exact = gaps.length === 0;
  if (exact) return { exact, sentence: filed ? SOURCES.hmrc : SOURCES[source] };
  if (filed)
    return {
      exact,
      sentence: `It rests on the return you filed. ${gapTitle(gaps)} You said why that is right.`,
    };
  const then = answered
    ? 'You said why that is right.'
    : 'Until you have said how that is right, the refund may be another.';
  return {
    exact,
    sentence: `It rests on a draft from your books that may not be complete. ${gapTitle(gaps)} ${then}`,
  };
}
