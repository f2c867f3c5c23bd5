import type { RefObject } from 'react';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { LoadingFace } from '@/components/parts/Skeletons';
import type { Selection } from '@/components/screens/openTax/Bulk/useSelection';
import { ClientsTable } from './ClientsTable';
import { Face, NoRows, RowsSkeleton } from './TableFaces';
import { PageFoot } from './PageFoot';
import { TableBar } from './TableBar';
import { TableCard } from './tableLook';
import type { At } from './usePlace';
import type { useClientTable } from '@/hooks/clientTables';

interface TableRegionProps {
  at: At;
  clients: ReturnType<typeof useClientTable>;
  now: Date | undefined;
  region: RefObject<HTMLElement | null>;
  selection: Selection;
  onTurn: () => void;
}

/** What failed, above the last rows where there are some. */
function Failed({ clients: { error, table, refetch, isFetching } }: Pick<TableRegionProps, 'clients'>) {
  if (!error) return null;
  return (
    <Face>
      <ErrorRegion
        what="We could not read your clients"
        safe={`${error.sentence} The fault is on our side or on the way to us, not at HMRC. ${table
          ? 'The rows below are the ones from before.' : 'What was read from HMRC is kept.'}`}
        onRetry={() => void refetch()} retrying={isFetching} reference={error.reference}
      />
    </Face>
  );
}

/** Chips, rows and pages of one tax, in whichever face they are (docs/rules/design.md#four-faces). */
export function TableRegion({ at, clients, now, region, selection, onTurn }: TableRegionProps) {
  const { table, answersAsk, isOld, error } = clients;
  const rows = table?.rows.length ?? 0;
  return (
    <>
      <TableCard ref={region} tabIndex={-1} aria-label="Clients">
        <TableBar at={at} counts={table?.filters} />
        <Failed clients={clients} />
        {table && now && rows > 0 ? <ClientsTable at={at} table={table} now={now} busy={isOld && !error} selection={selection} /> : null}
        {table && rows === 0 && !isOld ? <Face><NoRows at={at} table={table} /></Face> : null}
        {(!table && !error) || (table && rows === 0 && isOld && !error)
          ? <LoadingFace what="clients"><RowsSkeleton /></LoadingFace> : null}
      </TableCard>
      {table && answersAsk && rows > 0
        ? <PageFoot at={at} table={table} answersAsk={answersAsk} isOld={isOld} onTurn={onTurn} /> : null}
    </>
  );
}
