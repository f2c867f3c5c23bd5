import { styled } from '@mui/material/styles';
import type { At } from '../Dashboard/useTableQuery';
import { parseTableQuery } from '../Dashboard/tableQuery';
import type { ClientTable, TableAsk } from '@/hooks/clients/tables';
import { counted } from '@/lib/kernel/text/count';
import { orderWords } from '@/lib/clients/list/tableColumns';
import { pageWords, unreadWords } from '@/lib/clients/list/tableWords';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { clientListText } from '@/lib/clients/text';
import { PageLinks } from '@/components/parts/list/PageLinks';

/** Footer below the rows. */
export const FootRoot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  minHeight: 44,
  padding: '0 4px',
  color: theme.vars.palette.text.disabled,
  '& > p': { flex: '1 1 240px' },
  '& > .unread': { flexBasis: '100%', color: theme.vars.palette.warning.main },
  '& > nav': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'column-reverse',
    alignItems: 'stretch',
    textAlign: 'center',
    '& > p, & > .unread': { flex: 'none' },
    '& > nav > a': { flex: '1 1 128px', minHeight: 50 },
  },
}));

interface PageFootProps {
  at: At;
  table: ClientTable;
  /**
   * The query that the table's data belongs to: its words and its other pages refer to that, not to
   * a later query.
   */
  answersAsk: TableAsk;
  isOld: boolean;
  /** The rows of another page begin at the top of the table. */
  onTurn: () => void;
}

/**
 * Renders the range, total and order of the rows, and the links to other pages
 * (docs/rules/design.md#dense-tables).
 */
export function PageFoot({
  at,
  table: { page, rows, tabs, unread, filters },
  answersAsk,
  isOld,
  onTurn,
}: PageFootProps) {
  const { tab } = at.place;
  const { filter, owner, tag, search, sort, direction } = parseTableQuery({ ...answersAsk });
  const narrowed =
    filter !== 'all' || owner !== undefined || tag !== undefined || search !== undefined;
  const where = pageWords({
    first: page.first,
    rows: rows.length,
    matching: page.matching,
    clients: page.clients,
    narrowed,
  });
  const all = narrowed ? ` ${counted(tabs[tab], `${TAX_NAMES[tab]} client`)} in all.` : '';
  const left = unread < filters.all ? unreadWords({ unread, all: filters.all }) : undefined;
  return (
    <FootRoot>
      {left ? <p className="unread">{clientListText.unreadLeftOut(left)}</p> : null}
      <p role="status">{`${where}, ${orderWords(sort, direction)}.${all}`}</p>
      {!isOld && (page.before ?? page.after) ? (
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
