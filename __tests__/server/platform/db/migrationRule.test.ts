/** @jest-environment node */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST } from '@/server/platform/db/migrating';
import { migrationsDir } from '../../../support/server/freshStore';
import { breachesOf } from '../../../support/server/migrationRule';
import { shapeNames, shapeOf } from '../../../support/server/shapes';

/** The initial migration makes everything. */
const FIRST_HELD = '0001';
const released = shapeNames.map((name) => shapeOf(name).schema);

test('every migration after the initial one adds, or tells older programs what it takes away', () => {
  const held = readdirSync(migrationsDir).filter(
    (name) => name.endsWith('.sql') && name >= FIRST_HELD,
  );
  const breaches = held.flatMap((name) =>
    breachesOf(readFileSync(join(migrationsDir, name), 'utf8'), released).map(
      (what) => `${name}: ${what}`,
    ),
  );
  expect(breaches).toEqual([]);
});

/** Words that a version of PostgreSQL is the first to know. */
const NEWER_WORDS: readonly [RegExp, number][] = [[/\bset expression\b/i, 17]];

test('no migration uses a statement that the oldest supported PostgreSQL does not know', () => {
  const names = readdirSync(migrationsDir).filter((name) => name.endsWith('.sql'));
  const unknown = NEWER_WORDS.filter(([, since]) => OLDEST < since).flatMap(([words]) =>
    names.filter((name) => words.test(readFileSync(join(migrationsDir, name), 'utf8'))),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});

test.each([
  'CREATE TABLE "a" ("id" uuid PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "a_once" ON "a" USING btree ("id");',
  'CREATE TABLE "a" ("id" uuid);' +
    '--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "b" FOREIGN KEY ("id") REFERENCES "public"."c"("id");',
  'ALTER TABLE "a" ADD COLUMN "b" text;',
  'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
  'DROP INDEX "a_b";',
  'ALTER TABLE "a" DROP CONSTRAINT "b";',
  'ALTER TABLE "a" ADD CONSTRAINT "b" CHECK (c > 0) NOT VALID;',
  'UPDATE "a" SET "b" = 1 WHERE "b" IS NULL;',
  'CREATE INDEX "a_b" ON "a" USING btree ("b");',
  '-- It would drop table a.\nSELECT 1;',
  `COMMENT ON TABLE drizzle.__drizzle_migrations IS 'programs from 7 on';--> statement-breakpoint\nALTER TABLE "a" DROP COLUMN "b";`,
])('allows %s', (text) => expect(breachesOf(text, [7])).toEqual([]));

test.each([
  ['DROP TABLE "a";', 'it drops: drop table a'],
  ['ALTER TABLE "a" DROP COLUMN "b";', 'it drops: alter table a drop column b'],
  [
    'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;',
    'it drops: alter table a alter column b drop default',
  ],
  ['ALTER TABLE "a" RENAME TO "b";', 'it renames: alter table a rename to b'],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 'it renames: alter table a rename column b to c'],
  [
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'it makes a column not null: alter table a alter column b set not null',
  ],
  [
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
    'it changes a type: alter table a alter column b set data type bigint',
  ],
  [
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    'it adds a column that older programs do not fill: alter table a add column b text not null',
  ],
  [
    'ALTER TABLE "a" ADD CONSTRAINT "b" UNIQUE ("c");',
    'it adds a constraint to what is there: alter table a add constraint b unique (c)',
  ],
  [
    'CREATE UNIQUE INDEX "a_b" ON "a" ("b");',
    'it adds a uniqueness to what is there: create unique index a_b on a (b)',
  ],
  ['SELECT 1;\nDELETE FROM "a";', 'it deletes rows: delete from a'],
  [
    `COMMENT ON TABLE drizzle.__drizzle_migrations IS 'programs from 8 on';--> statement-breakpoint\nDROP TABLE "a";`,
    '8 is the schema of no release',
  ],
])('refuses %s', (text, breach) => expect(breachesOf(text, [7])).toEqual([breach]));
