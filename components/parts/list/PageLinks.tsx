import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { PAGE_ROWS } from '@/lib/kernel/paging';

interface PageLinksProps {
  /** Addresses of the first page, and of the pages before and after this one, where there are any. */
  top?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  /** Called when the reader turns to another page, in a list that scrolls by itself. */
  onTurn?: (() => void) | undefined;
}

/** Renders the links to the other pages of a list. */
export function PageLinks({ top, before, after, onTurn }: PageLinksProps) {
  // The pages are this one with other rows, so that there is nothing to prefetch.
  const turn = { prefetch: false, ...(onTurn && { scroll: false, onClick: onTurn }) };
  return (
    <>
      {top ? (
        <Button variant="outlined" size="small" href={top} {...turn}>
          From the top
        </Button>
      ) : null}
      {before ? (
        <Button
          variant="outlined"
          size="small"
          href={before}
          startIcon={<Icon of={ChevronLeft} size={16} />}
          {...turn}
        >
          Previous {PAGE_ROWS}
        </Button>
      ) : null}
      {after ? (
        <Button
          variant="outlined"
          size="small"
          href={after}
          endIcon={<Icon of={ChevronRight} size={16} />}
          {...turn}
        >
          Next {PAGE_ROWS}
        </Button>
      ) : null}
    </>
  );
}
