import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import {
  mayChangeView,
  viewNameProblem,
  canonicalView,
  type ViewPage,
} from '@/lib/clients/list/savedViews';
import { canInPractice } from '@/server/access/can';
import type { ClientNeeds } from '@/server/clients/needs';
import type { Db } from '@/server/platform/db/db';
import { lockPractice } from '@/server/access/store/lockPractice';
import {
  addView,
  dropView,
  nameView,
  listSavedViews,
  type SavedView,
} from '@/server/clients/list/store/savedViews';

type Reader = PracticeCapability<'client:read'>;
type Needed = Pick<ClientNeeds, 'store'>;

/** Returns the views that the person has in this practice, each with whether they may change it. */
export async function listViews({ store: { db } }: Needed, capability: Reader) {
  const manages = await canInPractice(db, capability, 'settings:manage');
  return (await listSavedViews(db, capability)).map((view) => ({
    view_id: view.id,
    name: view.name,
    page: view.page,
    is_shared: view.isShared,
    place: view.place,
    may_change: mayChangeView(view, manages),
  }));
}

/**
 * Saves a view, its address normalised.
 * @throws Refusal conflict when its keeper has one of that name, or too many.
 */
export const saveView = (
  { store }: Needed,
  capability: Reader,
  form: { name: string; page: ViewPage; isShared: boolean; place: string },
  now: Date,
): Promise<string> =>
  store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const problem = viewNameProblem(form, await listSavedViews(tx, capability), true);
    if (problem) throw new Refusal('conflict', problem, 'name');
    return addView(tx, capability, { ...form, place: canonicalView(form.place) }, now);
  });

/**
 * Returns a view that the person may change, and those beside it.
 * @throws Refusal notFound for any other.
 */
async function held(
  tx: Db,
  capability: Reader,
  viewId: string,
): Promise<{ view: SavedView; others: SavedView[] }> {
  await lockPractice(tx, capability);
  const views = await listSavedViews(tx, capability);
  const view = views.find(({ id }) => id === viewId);
  if (!view || !mayChangeView(view, await canInPractice(tx, capability, 'settings:manage')))
    throw new Refusal('notFound', NOT_FOUND);
  return { view, others: views.filter(({ id }) => id !== viewId) };
}

/**
 * Renames a view.
 * @throws Refusal notFound for one that is not theirs to change; conflict for a name that is taken.
 */
export const renameView = (
  { store }: Needed,
  capability: Reader,
  viewId: string,
  name: string,
): Promise<void> =>
  store.db.transaction(async (tx) => {
    const { view, others } = await held(tx, capability, viewId);
    const problem = viewNameProblem({ ...view, name }, others, false);
    if (problem) throw new Refusal('conflict', problem, 'name');
    await nameView(tx, view, name);
  });

/** Removes a view. @throws Refusal notFound for one that is not theirs to change. */
export const removeView = ({ store }: Needed, capability: Reader, viewId: string): Promise<void> =>
  store.db.transaction(async (tx) => dropView(tx, (await held(tx, capability, viewId)).view));
