import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import type { RememberedHeadings } from '@/lib/clients/exchange/importHeadings';
import type { ColumnUse } from '@/lib/clients/exchange/importNames';
import { insertMany, type Db } from '@/server/platform/db/db';
import { importHeadings as h } from './tables';

type Import = PracticeCapability<'client:import'>;

/** Returns the practice's choices for these keys of headings. */
export async function rememberedHeadings(
  db: Db,
  capability: Import,
  keys: readonly string[],
): Promise<RememberedHeadings> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ heading: h.heading, use: h.use })
    .from(h)
    .where(
      and(
        eq(h.practiceId, practiceOf(capability)),
        sql`${h.heading} = any(${sql.param([...keys])}::text[])`,
      ),
    );
  return new Map(rows.map(({ heading, use }) => [heading, use]));
}

/** Saves the practice's choices in place of its earlier ones for the same headings. */
export async function rememberHeadings(
  tx: Db,
  capability: Import,
  choices: ReadonlyMap<string, ColumnUse>,
  chosenAt: Date,
): Promise<void> {
  const practiceId = practiceOf(capability);
  await tx
    .delete(h)
    .where(and(eq(h.practiceId, practiceId), inArray(h.heading, [...choices.keys()])));
  await insertMany(
    tx,
    h,
    [...choices].map(([heading, use]) => ({ practiceId, heading, use, chosenAt })),
  );
}
