import type { RefObject } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { EmptyState } from '@/components/parts/EmptyState';
import { NoClientsYet } from '@/components/screens/openTax/NoClientsYet';
import { TableFrame } from '@/components/screens/openTax/list/TableFrame';
import { AS_CARDS } from '@/components/parts/list/tableStyles';
import type { Selection } from '@/components/screens/openTax/Bulk/useSelection';
import { EndedByClients } from './EndedByClients';
import { ListBar } from './ListBar';
import { ListFoot } from './ListFoot';
import { ListTable } from './ListTable';
import { OneClient } from './OneClient';
import type { AtClients } from './clientListQuery';
import type { ClientList, useClientList } from '@/hooks/clients/clients';
import type { Practice } from '@/hooks/practice/practice';
import { useIsTyping } from '@/hooks/app/page/typedSearch';
import { NO_CLIENT_UNDER } from '@/lib/clients/list/listWords';
import { noneNarrowed } from '@/lib/clients/list/tableWords';
import { clientListText, emptyListText } from '@/lib/clients/text';

interface ListRegionProps {
  practice: Practice;
  at: AtClients;
  /**
   * Base of the links in chips and column heads: a search that is being typed reaches it with a
   * delay.
   */
  links: AtClients;
  list: ReturnType<typeof useClientList>;
  now: Date | undefined;
  region: RefObject<HTMLElement | null>;
  selection: Selection;
  onTurn: () => void;
}

/**
 * Notices that come with the rows, inside their card: chips and choices above stay where they are.
 */
const Said = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:empty': { display: 'none' },
  [AS_CARDS]: { padding: '0 0 12px', border: 0 },
}));

const EVERYBODY = { filter: 'all', owner: undefined, tag: undefined } as const;

/** Renders the empty list: the reason, and one next step (docs/rules/design.md#four-faces). */
function NoClients({
  at,
  data,
  practice,
}: {
  at: AtClients;
  data: ClientList;
  practice: Practice;
}) {
  const { filter, search, owner, tag } = at.place;
  const isWhole = filter === 'all' && owner === undefined && tag === undefined;
  if (search) {
    return (
      <EmptyState
        level={2}
        why={`No client matches “${search}”${isWhole ? '' : ' here'}`}
        fills={isWhole ? emptyListText.partIsEnough : emptyListText.notAllSearched}
        action={
          <Button variant="outlined" href={at.to(isWhole ? { search: undefined } : EVERYBODY)}>
            {isWhole ? 'Clear the search' : 'Search all clients'}
          </Button>
        }
      />
    );
  }
  if (isWhole) return <NoClientsYet practice={practice} />;
  return (
    <EmptyState
      level={2}
      {...(data.filters.all === 0
        ? noneNarrowed({ owner, tag })
        : { why: NO_CLIENT_UNDER[filter], fills: emptyListText.willShow })}
      action={
        <Button variant="outlined" href={at.to(EVERYBODY)}>
          Show all clients
        </Button>
      }
    />
  );
}

/** Chips, rows and pages, in whichever face they are. */
export function ListRegion({
  practice,
  at,
  links,
  list,
  now,
  region,
  selection,
  onTurn,
}: ListRegionProps) {
  const { data, answers, error, isOld, isFetching, refetch } = list;
  const isTyping = useIsTyping();
  const rows = data?.rows.length ?? 0;
  return (
    <TableFrame
      region={region}
      bar={<ListBar at={links} counts={data?.filters} />}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
      safe={clientListText.nothingChanged}
      above={
        data ? (
          <Said>
            <EndedByClients ended={data.ended} />
            <OneClient at={at} list={list} />
          </Said>
        ) : null
      }
      rows={
        data && now && rows > 0 ? (
          <ListTable
            at={links}
            data={data}
            answers={answers}
            now={now}
            busy={isOld}
            isTyping={isTyping}
            selection={selection}
          />
        ) : null
      }
      none={
        data && rows === 0 && !isOld && !error ? (
          <NoClients at={at} data={data} practice={practice} />
        ) : null
      }
      cardHeight={165}
      isWaiting={!error && (!data || (rows === 0 && isOld))}
      foot={data && rows > 0 && !isOld ? <ListFoot at={at} data={data} onTurn={onTurn} /> : null}
    />
  );
}
