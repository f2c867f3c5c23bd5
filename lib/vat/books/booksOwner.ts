import { numberWords } from '@/lib/connections/organisationWords';
import type { Verdict } from '@/lib/connections/verdict';

/** The organisation that figures were read from, as it was when they were read. */
export interface BooksOwner {
  organisation: string;
  /** The VAT number that it states; absent if it states none. */
  vatNumber?: string | undefined;
  companyNumber?: string | undefined;
  verdict: Verdict;
}

/** Returns true if figures from books are tied to the company by its own number. */
export const areOwnBooks = (books: BooksOwner | null | undefined): boolean =>
  books?.verdict === 'same';

/** The warning in one line, for a title. */
export const OTHER_BOOKS = 'These figures may be another business’s.';

/** Returns the warning shown with every figure from books that are not the company's own. */
export function booksOwnerWarning(books: BooksOwner | null | undefined): string {
  if (!books)
    return 'We do not know which Xero organisation they come from. Connect Xero again to have it checked.';
  return books.verdict === 'different'
    ? `They come from ${books.organisation} in Xero, and its numbers are not this business’s: ${numberWords(books)}.`
    : `They come from ${books.organisation} in Xero, and we cannot tell whose books those are: ${numberWords(books)}.`;
}
