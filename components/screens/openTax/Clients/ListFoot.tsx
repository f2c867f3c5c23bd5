import { FootRoot } from '@/components/screens/openTax/list/PageFoot';
import type { AtClients } from './clientListQuery';
import type { ClientList } from '@/hooks/clients/clients';
import { clientOrderWords } from '@/lib/clients/list/listWords';
import { pageWords } from '@/lib/clients/list/tableWords';
import { PageLinks } from '@/components/parts/list/PageLinks';

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
          <PageLinks
            before={page.before && at.to({ before: page.before })}
            after={page.after && at.to({ after: page.after })}
            onTurn={onTurn}
          />
        </nav>
      ) : null}
    </FootRoot>
  );
}
