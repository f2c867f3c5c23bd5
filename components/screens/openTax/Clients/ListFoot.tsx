import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { FootRoot } from '@/components/screens/openTax/list/PageFoot';
import type { AtClients } from './clientListQuery';
import type { ClientList } from '@/hooks/clients/clients';
import { clientOrderWords } from '@/lib/clients/list/listWords';
import { pageWords } from '@/lib/clients/list/tableWords';
import { PAGE_ROWS } from '@/lib/kernel/paging';

/** Renders the range, total and order of the shown clients, and the links to other pages. */
export function ListFoot({
  at,
  data: { page, rows },
  onTurn,
}: {
  at: AtClients;
  data: ClientList;
  onTurn: () => void;
}) {
  const { filter, owner, tag, search, sort, direction } = at.place;
  const narrowed =
    filter !== 'all' || owner !== undefined || tag !== undefined || search !== undefined;
  const where = pageWords({
    first: page.first,
    rows: rows.length,
    matching: page.matching,
    narrowed,
  });
  return (
    <FootRoot>
      <p role="status">{`${where}, ${clientOrderWords(sort, direction)}.`}</p>
      {(page.before ?? page.after) ? (
        <nav aria-label="Pages">
          {page.before ? (
            <Button
              variant="outlined"
              size="small"
              scroll={false}
              onClick={onTurn}
              href={at.to({ before: page.before })}
              startIcon={<Icon of={ChevronLeft} size={16} />}
            >
              Previous {PAGE_ROWS}
            </Button>
          ) : null}
          {page.after ? (
            <Button
              variant="outlined"
              size="small"
              scroll={false}
              onClick={onTurn}
              href={at.to({ after: page.after })}
              endIcon={<Icon of={ChevronRight} size={16} />}
            >
              Next {PAGE_ROWS}
            </Button>
          ) : null}
        </nav>
      ) : null}
    </FootRoot>
  );
}
