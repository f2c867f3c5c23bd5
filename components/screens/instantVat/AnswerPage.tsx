import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { NotFound } from './NotFound';
import { Notice } from '@/components/parts/Notice';
import { TryAgain } from '@/components/parts/TryAgain';
import { OnePage } from './OnePage';
import { useVatPages } from '@/hooks/overview/useVatPages';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { vatPageText } from '@/lib/vat/text';

interface AnswerPageProps<T> {
  /** The page's heading until its answer is here. */
  title: string;
  /** "We cannot find this claim". */
  missing: string;
  /** The card that stands for the page meanwhile: its title, its lines and its height. */
  card: string;
  skeleton: { rows: number; height: number };
  /** What is safe although the page could not be loaded. */
  safe: string;
  /** The ids it is asked with; '' where the address has none, undefined while it is not known. */
  ids: readonly (string | null | undefined)[];
  answer: Pick<
    UseQueryResult<T, ApiError>,
    'data' | 'error' | 'refetch' | 'isFetching' | 'fetchStatus'
  >;
  /**
   * The full page; nothing while it cannot be drawn yet. `stale` says that a later reading failed.
   */
  children: (data: T, stale: ReactNode) => ReactNode;
}

/**
 * A page about one thing of one company: not found, on its way, not loaded, or the thing itself
 * (docs/rules/design.md#answers-on-a-page).
 */
export function AnswerPage<T>({
  title,
  missing,
  card,
  skeleton,
  safe,
  ids,
  answer,
  children,
}: AnswerPageProps<T>) {
  const pages = useVatPages();
  const { data, error, refetch, isFetching, fetchStatus } = answer;
  // An answer that is neither here nor on its way: an id that the demo does not have.
  const nothingToCome = ids.every(Boolean) && !data && !error && fetchStatus === 'idle';
  if (ids.includes('') || nothingToCome || (error?.status === 404 && !data)) {
    return <NotFound title={title} what={missing} back={pages.dashboard} />;
  }
  const stale = error ? (
    <Notice
      tone="warning"
      title={vatPageText.notUpdated}
      reference={error.reference}
      action={<TryAgain onRetry={refetch} retrying={isFetching} />}
    >
      {vatPageText.lastAnswer(error.sentence)}
    </Notice>
  ) : null;
  const page = data === undefined ? undefined : children(data, stale);
  if (page) return page;
  return (
    <OnePage
      title={title}
      back={pages.dashboard}
      card={card}
      height={skeleton.height}
      face={
        error
          ? {
              kind: 'error',
              what: error.sentence,
              safe,
              onRetry: () => void refetch(),
              retrying: isFetching,
              reference: error.reference,
            }
          : {
              kind: 'loading',
              skeleton: <LinesSkeleton rows={skeleton.rows} height={36} gap={28} />,
            }
      }
    />
  );
}
