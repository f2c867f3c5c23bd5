import { useIsPhone } from '@/components/parts/useIsPhone';
import { useClientTags } from '@/hooks/clients/clients';
import { useSavedViews } from '@/hooks/clients/savedViews';
import type { ViewPage } from '@/lib/clients/list/savedViews';

interface ViewsOfPage {
  practiceId: string;
  page: ViewPage;
  /** Tag by which the page is filtered, if it is. */
  tag?: string | undefined;
}

/**
 * Returns where a page's saved views and its filter by tag are drawn: on a phone without any, the
 * line above the rows is left out, and the button to save the current view is below them.
 * Undefined until that is known.
 */
export function useViewsPlace({ practiceId, page, tag }: ViewsOfPage) {
  const isPhone = useIsPhone();
  const hasTagFilter = page !== 'triage';
  const views = useSavedViews(practiceId);
  const tags = useClientTags(hasTagFilter ? practiceId : undefined);
  const isUsed =
    tag !== undefined ||
    (hasTagFilter && (tags.data?.tags.length ?? 0) > 0) ||
    views.data?.views.some((view) => view.page === page) === true;
  if (!isPhone || isUsed) return 'above' as const;
  const isLoading = views.isPending || (hasTagFilter && tags.isPending);
  return isLoading ? undefined : ('below' as const);
}
