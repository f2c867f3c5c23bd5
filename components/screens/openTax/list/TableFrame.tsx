import type { ReactNode, RefObject } from 'react';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { LoadingFace } from '@/components/parts/Skeletons';
import { Face, RowsSkeleton } from './TableFaces';
import { TableCard } from '@/components/parts/list/tableLook';
import type { ApiError } from '@/hooks/app/data/useEndpoint';

interface TableFrameProps {
  region: RefObject<HTMLElement | null>;
  /** Chips and choices above the rows. */
  bar: ReactNode;
  error: ApiError | null;
  /** What is unharmed by the error, after its own sentence. */
  safe: string;
  onRetry: () => void;
  retrying: boolean;
  /** What came with the rows and must be said before them. */
  above?: ReactNode;
  rows: ReactNode;
  /** Why there are none. */
  none: ReactNode;
  isWaiting: boolean;
  /** How high a row is where rows are cards. */
  cardHeight: number;
  /** Below the card. */
  foot: ReactNode;
}

/**
 * A table of clients in whichever face it is; what failed stands above the last rows
 * (docs/rules/design.md#four-faces).
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
        {error ? (
          <Face>
            <ErrorRegion
              what="We could not read your clients"
              safe={`${error.sentence} The fault is on our side or on the way to us, ${safe}`}
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
          <LoadingFace what="clients">
            <RowsSkeleton cardHeight={cardHeight} />
          </LoadingFace>
        ) : null}
      </TableCard>
      {foot}
    </>
  );
}
