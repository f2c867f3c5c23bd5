import { styled } from '@mui/material/styles';
import { AS_CARDS } from '@/components/parts/list/tableStyles';
import { Button } from '@/components/parts/Button';
import { EmptyState } from '@/components/parts/EmptyState';
import { Bar } from '@/components/parts/Skeletons';
import { NoClientsYet } from '@/components/screens/openTax/NoClientsYet';
import type { At } from '../Dashboard/useTableQuery';
import type { ClientTable } from '@/hooks/clients/tables';
import type { Practice } from '@/hooks/practice/practice';
import type { TableFilter } from '@/lib/clients/list/tableQuery';
import { NONE_UNDER, noneNarrowed, unreadWords } from '@/lib/clients/list/tableWords';
import { TAXES, TAX_NAMES } from '@/lib/kernel/taxes';
import { dashboardText, emptyListText } from '@/lib/clients/text';

export const Face = styled('div')(({ theme }) => ({
  padding: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { overflowWrap: 'anywhere' },
  [AS_CARDS]: {
    padding: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 10,
    backgroundColor: theme.vars.palette.background.paper,
  },
}));

const Lines = styled('div', { shouldForwardProp: (prop) => prop !== 'cardHeight' })<{
  cardHeight: number;
}>(({ theme, cardHeight }) => {
  const line = `1px solid ${theme.vars.palette.divider}`;
  return {
    '& > div': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 16,
      height: 44,
      padding: '0 16px',
      borderTop: line,
    },
    '& > div:first-of-type': { height: 36 },
    [AS_CARDS]: {
      border: line,
      borderRadius: 10,
      backgroundColor: theme.vars.palette.background.paper,
      '& > div': { height: cardHeight },
      '& > div:first-of-type': { display: 'none' },
      '& > div:nth-of-type(2)': { borderTop: 0 },
    },
  };
});

const SHOWN = 16;
const WIDTHS = ['24%', '31%', '27%', '20%'];

/**
 * Renders the head and the rows to come, in their final height; `cardHeight` where rows are cards.
 */
export function RowsSkeleton({ cardHeight = 101 }: { cardHeight?: number }) {
  return (
    <Lines cardHeight={cardHeight}>
      {Array.from({ length: SHOWN + 1 }, (_, at) => (
        <div key={at}>
          <Bar sx={{ height: 14, width: WIDTHS[at % WIDTHS.length] }} />
          <Bar sx={{ height: 14, width: '18%' }} />
          <Bar sx={{ height: 14, width: 72 }} />
        </div>
      ))}
    </Lines>
  );
}

const SHOWS_HERE = emptyListText.willShow;
const EMPTY: Record<TableFilter, string> = {
  needs_attention: dashboardText.nothingNeedsAttention,
  overdue: SHOWS_HERE,
  due_in_30_days: SHOWS_HERE,
  refund_queried: SHOWS_HERE,
  reconnect: SHOWS_HERE,
  all: SHOWS_HERE,
};

const EVERYBODY = { filter: 'all', owner: undefined, tag: undefined } as const;

/**
 * Renders an empty table: the reason, what fills it, and one next step
 * (docs/rules/design.md#four-faces).
 */
export function NoRows({
  at,
  table,
  practice,
}: {
  at: At;
  table: ClientTable;
  practice: Practice;
}) {
  const { filter, search, owner, tag, tab } = at.place;
  const all = table.filters.all;
  if (search) {
    return filter === 'all' && owner === undefined && tag === undefined ? (
      <EmptyState
        level={2}
        why={`No client matches “${search}”`}
        fills={emptyListText.partIsEnough}
        action={
          <Button variant="outlined" href={at.to({ search: undefined })}>
            Clear the search
          </Button>
        }
      />
    ) : (
      <EmptyState
        level={2}
        why={`No client matches “${search}” here`}
        fills={emptyListText.notAllSearched}
        action={
          <Button variant="outlined" href={at.to(EVERYBODY)}>
            Search all clients
          </Button>
        }
      />
    );
  }
  const isNarrowed = owner !== undefined || tag !== undefined;
  // Each client has a row under every tax.
  if (!isNarrowed && TAXES.every((tax) => table.tabs[tax] === 0))
    return <NoClientsYet practice={practice} />;
  if (all === 0 && isNarrowed) {
    return (
      <EmptyState
        level={2}
        {...noneNarrowed({ owner, tag })}
        action={
          <Button variant="outlined" href={at.to(EVERYBODY)}>
            Show all clients
          </Button>
        }
      />
    );
  }
  if (table.tabs[tab] === 0) {
    return (
      <EmptyState
        level={2}
        why={`No clients with ${TAX_NAMES[tab]} yet`}
        fills={dashboardText.noClientsWithTax}
      />
    );
  }
  const left = unreadWords({ unread: table.unread, all });
  return (
    <EmptyState
      level={2}
      why={filter !== 'all' && table.unread < all ? NONE_UNDER[filter] : dashboardText.nothingKnown}
      fills={left ? dashboardText.showsOnceRead(left) : EMPTY[filter]}
      action={
        <Button variant="outlined" href={at.to({ filter: 'all' })}>
          Show all clients
        </Button>
      }
    />
  );
}
