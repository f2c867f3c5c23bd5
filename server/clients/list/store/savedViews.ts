import { and, asc, eq, or } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import { sortByName } from '@/lib/kernel/text/nameOrder';
import type { Db } from '@/server/platform/db/db';
import { savedViews } from './tables';
import type { Stored } from '@/server/access/store/stored';

type Reader = PracticeCapability<'client:read'>;
type Row = Pick<typeof savedViews.$inferSelect, 'id' | 'page' | 'name' | 'isShared' | 'place'>;
export type SavedView = Stored<'savedView', Row & { isOwn: boolean }>;

/** Returns the practice's shared views and the person's own: by name, the shared ones first. */
export async function listSavedViews(db: Db, capability: Reader): Promise<SavedView[]> {
  if (!capability.person) return [];
  const personId = personOf(capability.person);
  const rows = await db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.practiceId, practiceOf(capability)),
        or(savedViews.isShared, eq(savedViews.savedBy, personId)),
      ),
    )
    .orderBy(asc(savedViews.id));
  const byName = sortByName(rows, ({ name }) => name);
  return byName
    .sort((a, b) => Number(b.isShared) - Number(a.isShared))
    .map(
      ({ id, page, name, isShared, place, savedBy }) =>
        ({ id, page, name, isShared, place, isOwn: savedBy === personId }) as SavedView,
    );
}

export async function addView(
  tx: Db,
  capability: Reader,
  view: Omit<Row, 'id'>,
  at: Date,
): Promise<string> {
  if (!capability.person) throw new Error('A view can only be saved by a person.');
  const [row] = await tx
    .insert(savedViews)
    .values({
      ...view,
      practiceId: practiceOf(capability),
      savedBy: personOf(capability.person),
      createdAt: at,
    })
    .returning({ id: savedViews.id });
  if (!row) throw new Error('A view was not saved.');
  return row.id;
}

export const nameView = async (tx: Db, { id }: SavedView, name: string): Promise<void> => {
  await tx.update(savedViews).set({ name }).where(eq(savedViews.id, id));
};

export const dropView = async (tx: Db, { id }: SavedView): Promise<void> => {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
};
