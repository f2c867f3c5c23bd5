import type { ReactNode, RefObject } from 'react';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { Face, RowsSkeleton } from './TableStates';
import { TableCard } from '@/components/parts/list/tableStyles';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { clientListText } from '@/lib/clients/text';

interface TableFrameProps {
  region: RefObject<HTMLElement | null>;
  /** Chips and choices above the rows. */
  bar: ReactNode;
  error: ApiError | null;
  /** Text after the error's own sentence: what is not affected by it. */
  safe: string;
  onRetry: () => void;
  retrying: boolean;
  /** Notices that came with the rows and belong above them. */
  above?: ReactNode;
  rows: ReactNode;
  /** Content of an empty table: the reason why there are no rows. */
  none: ReactNode;
  isWaiting: boolean;
  /** Height of a row where rows are cards. */
  cardHeight: number;
  /** Below the card. */
  foot: ReactNode;
}

/**
 * Renders a table of clients in its current state; an error without rows is shown in
 * their place, one of rows that stay by `RowsNotUpdated` (docs/rules/design.md#four-faces).
 */
export function TableFrame({
  region,
  bar,
  error,
  safe,
  onRetry,
  retrying,
  above,
  rows,
  none,
  isWaiting,
  cardHeight,
  foot,
}: TableFrameProps) {
  return (
    <>
      <TableCard ref={region} tabIndex={-1} aria-label="Clients">
        {bar}
        {error && !rows ? (
          <Face>
            <ErrorRegion
              what={clientListText.notLoaded}
              safe={`${error.sentence} ${safe}`}
              onRetry={onRetry}
              retrying={retrying}
              reference={error.reference}
            />
          </Face>
        ) : null}
        {above}
        {rows}
        {none ? <Face>{none}</Face> : null}
        {isWaiting ? (
          <DelayedSkeleton what="clients">
            <RowsSkeleton cardHeight={cardHeight} />
          </DelayedSkeleton>
        ) : null}
      </TableCard>
      {foot}
    </>
  );
}
