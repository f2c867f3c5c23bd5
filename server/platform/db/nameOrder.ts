import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { LONGEST_SORTED } from '@/lib/kernel/paging';

/*
 * The order of names in the database (docs/rules/product.md#names-in-other-letters), which
 * lib/kernel/text/nameOrder.ts has in TypeScript. The columns are generated, so that no list folds
 * names while it is read, and no order depends on the collations of a machine.
 */

/** A text that is compared by its bytes, whatever collation the database has. */
export const orderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * Returns the part of a text that rows are sorted by, as a cursor holds it. Indexes of pages by name
 * are on this expression.
 */
export const sortedText = (text: SQLWrapper): SQL =>
  sql`left(${text}, ${sql.raw(String(LONGEST_SORTED))})`;

const MARKS =
  '\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1ace\\u1dc0-\\u1dff\\u20d0-\\u20f0\\u3099\\u309a\\ufe20-\\ufe2f';
const APOSTROPHES = "''’‘ʼ`";
const OTHER_SIGNS =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u02c2-\\u02c5\\u02d2-\\u02df\\u055a-\\u055f\\u0589\\u058a\\u05be\\u05c0\\u05c3\\u05c6\\u05f3\\u05f4\\u060c\\u061b\\u061f\\u06d4\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3001-\\u3004\\u3008-\\u3020\\u30fb';

/** Returns the order of a column of names that are folded already (lib/kernel/text/foldedName). */
export const orderOfFolded = (folded: string): SQL =>
  sql.raw(
    `regexp_replace(regexp_replace(replace(${folded}, 'ς', 'σ'), '[0-9]+', '000000000000\\&', 'g'), '0*([0-9]{12,})', '\\1', 'g')`,
  );

/** Returns the order of a column of names as people typed them. */
export function orderOfNames(column: string): SQL {
  const bare = `lower(upper(regexp_replace(normalize(${column}, NFKD), '[${MARKS}${APOSTROPHES}]', '', 'g')))`;
  const letters = `replace(replace(replace(replace(translate(${bare}, 'łøđðħŧŋĸ', 'loddhtnk'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss')`;
  return orderOfFolded(
    `btrim(regexp_replace(replace(${letters}, '&', ' and '), '[${OTHER_SIGNS}]+', ' ', 'g'))`,
  );
}
