import { memo, useState } from 'react';
import dynamic from 'next/dynamic';
import { useRouter, type NextRouter } from 'next/router';
import { BookmarkPlus, Pencil, UserRound, Users } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { ListLink } from '@/components/parts/list/ListLink';
import { ViewRow } from './viewStyles';
import { useSavedViews, type SavedView } from '@/hooks/clients/savedViews';
import { viewParts, canonicalView, type ViewPage } from '@/lib/clients/list/savedViews';

const SaveViewDialog = dynamic(
  () => import('./SaveViewDialog').then((module) => module.SaveViewDialog),
  { ssr: false },
);
const ChangeViewDialog = dynamic(
  () => import('./ChangeViewDialog').then((module) => module.ChangeViewDialog),
  { ssr: false },
);

interface SavedViewsProps {
  practiceId: string;
  page: ViewPage;
  /** The page without a view. */
  first: string;
  /**
   * The page's own address of what a query names: what it does not understand, or no longer, is
   * left out.
   */
  hrefOf: (practiceId: string, query: NextRouter['query']) => string;
}

/**
 * Renders the saved views of this page: the practice's and one's own, and the button to save the
 * current one.
 */
export const SavedViews = memo(function SavedViews({
  practiceId,
  page,
  first,
  hrefOf,
}: SavedViewsProps) {
  const { query } = useRouter();
  const all = useSavedViews(practiceId).data?.views;
  const [isSaving, setSaving] = useState(false);
  const [changed, setChanged] = useState<SavedView>();
  const views = all?.filter((candidate) => candidate.page === page) ?? [];
  const shown = hrefOf(practiceId, query);
  const plain = hrefOf(practiceId, {});
  const current = (href: string) => (href === shown ? { 'aria-current': 'true' as const } : {});
  const hrefOfView = ({ place }: SavedView) => hrefOf(practiceId, viewParts(place));
  const maySave =
    all !== undefined && shown !== plain && !views.some((view) => hrefOfView(view) === shown);
  // Hidden if there is no view to choose and none to save.
  if (views.length === 0 && !maySave && !isSaving) return null;
  return (
    <nav aria-label="Saved views">
      <ViewRow>
        {views.length > 0 ? (
          <li>
            <ListLink href={plain} {...current(plain)}>
              {first}
            </ListLink>
          </li>
        ) : null}
        {views.map((view) => (
          <li key={view.view_id}>
            <ListLink href={hrefOfView(view)} {...current(hrefOfView(view))}>
              <Icon of={view.is_shared ? Users : UserRound} size={16} />
              {view.name}
              <span className="visually-hidden">
                , {view.is_shared ? 'saved for the practice' : 'saved by you'}
              </span>
            </ListLink>
            {view.may_change && hrefOfView(view) === shown ? (
              <button
                type="button"
                className="change"
                aria-label={`Change the view ${view.name}`}
                onClick={() => setChanged(view)}
              >
                <Icon of={Pencil} size={14} />
              </button>
            ) : null}
          </li>
        ))}
        {maySave ? (
          <li>
            <button type="button" className="save" onClick={() => setSaving(true)}>
              <Icon of={BookmarkPlus} size={16} />
              Save this view
            </button>
          </li>
        ) : null}
      </ViewRow>
      {isSaving ? (
        <SaveViewDialog
          practiceId={practiceId}
          page={page}
          place={canonicalView(shown)}
          onClose={() => setSaving(false)}
        />
      ) : null}
      {changed ? (
        <ChangeViewDialog
          practiceId={practiceId}
          view={changed}
          onClose={() => setChanged(undefined)}
        />
      ) : null}
    </nav>
  );
});
