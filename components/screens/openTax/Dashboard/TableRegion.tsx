import type { RefObject } from 'react';
import type { Selection } from '@/components/screens/openTax/Bulk/useSelection';
import { ClientsTable } from './ClientsTable';
import { NoRows } from '../list/TableStates';
import { PageFoot } from '../list/PageFoot';
import { TableBar } from '../list/TableBar';
import { TableFrame } from '../list/TableFrame';
import type { At } from './useTableQuery';
import type { useClientTable } from '@/hooks/clients/tables';
import type { Practice } from '@/hooks/practice/practice';
import { dashboardText } from '@/lib/clients/text';

interface TableRegionProps {
  practice: Practice;
  at: At;
  /**
   * Base of the links in chips and column heads: a search that is being typed reaches it with a
   * delay.
   */
  links: At;
  clients: ReturnType<typeof useClientTable>;
  now: Date | undefined;
  isTyping: boolean;
  region: RefObject<HTMLElement | null>;
  selection: Selection;
  onTurn: () => void;
}

/** Chips, rows and pages of one tax, in whichever face they are. */
export function TableRegion({
  practice,
  at,
  links,
  clients,
  now,
  isTyping,
  region,
  selection,
  onTurn,
}: TableRegionProps) {
  const { table, answersAsk, isOld, error, refetch, isFetching } = clients;
  const rows = table?.rows.length ?? 0;
  return (
    <TableFrame
      region={region}
      bar={<TableBar at={links} counts={table?.filters} />}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
      safe={table ? dashboardText.earlierRows : dashboardText.readingsKept}
      rows={
        table && now && rows > 0 ? (
          <ClientsTable
            at={links}
            table={table}
            answers={JSON.stringify(answersAsk)}
            now={now}
            busy={isOld && !error}
            isTyping={isTyping}
            selection={selection}
          />
        ) : null
      }
      none={
        table && rows === 0 && !isOld ? <NoRows at={at} table={table} practice={practice} /> : null
      }
      cardHeight={101}
      isWaiting={!error && (!table || (rows === 0 && isOld))}
      foot={
        table && answersAsk && rows > 0 ? (
          <PageFoot at={at} table={table} answersAsk={answersAsk} isOld={isOld} onTurn={onTurn} />
        ) : null
      }
    />
  );
}
