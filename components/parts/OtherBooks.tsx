import { Notice } from '@/components/parts/Notice';
import { OTHER_BOOKS } from '@/lib/vat/books/booksOwner';

interface OtherBooksProps {
  /** The sentence of the warning; absent if the books are the company's own. */
  warning: string | undefined;
  action?: React.ReactNode;
}

/** Renders the warning beside figures from books that are not tied to the company by its number. */
export const OtherBooks = ({ warning, action }: OtherBooksProps) =>
  warning ? (
    <Notice tone="warning" title={OTHER_BOOKS} action={action}>
      {warning}
    </Notice>
  ) : null;
