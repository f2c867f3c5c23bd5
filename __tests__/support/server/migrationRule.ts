/**
 * What an older program beside a newer one may not live through, by how a statement begins or goes
 * on (docs/upgrading.md).
 */
const CONTRACTING: readonly [RegExp, string][] = [
  [/^drop (table|schema|view|type|sequence|function|materialized)/, 'drops'],
  [/^(truncate|delete)\b/, 'deletes rows'],
  [/\brename\b/, 'renames'],
  [/\bdrop (column|default|expression|identity)\b/, 'drops'],
  [/\balter( column)? \S+ drop (?!not null|constraint)/, 'drops'],
  [/\bset not null\b/, 'makes a column not null'],
  [/\balter( column)? \S+ (set data )?type\b/, 'changes a type'],
  [
    /\badd column\b(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b/,
    'adds a column that older programs do not fill',
  ],
  [/\badd constraint\b(?!.*\bnot valid\b)/, 'adds a constraint to what is there'],
  [/^create unique index/, 'adds a uniqueness to what is there'],
];
const MARK = /^comment on table drizzle\.__drizzle_migrations is 'programs from (\d+) on'$/;

const statementsOf = (text: string) =>
  text
    .split(/--> statement-breakpoint|;\s*\n/)
    .map((entry) =>
      entry
        .replace(/^\s*--.*$/gm, '')
        .replaceAll('"', '')
        .replaceAll('public.', '')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/;$/, '')
        .toLowerCase(),
    )
    .filter(Boolean);

/**
 * The table that a statement changes, so that one which the same migration makes may be changed at
 * will.
 */
const tableOf = (statement: string) =>
  /^(?:alter table(?: if exists)?(?: only)?|create unique index .*? on|delete from|truncate(?: table)?) (\S+)/.exec(
    statement,
  )?.[1];

/**
 * What is wrong with a migration: that it takes something away without telling older programs, or
 * tells them the schema of no release. `released`: the schemas that were, by their numbers.
 */
export function breachesOf(text: string, released: readonly number[]): string[] {
  const statements = statementsOf(text);
  const made = new Set(
    statements.flatMap(
      (statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? [],
    ),
  );
  const mark = MARK.exec(statements[0] ?? '')?.[1];
  if (mark !== undefined)
    return released.includes(Number(mark)) ? [] : [`${mark} is the schema of no release`];
  return statements
    .filter((statement) => !made.has(tableOf(statement) ?? ''))
    .flatMap((statement) =>
      CONTRACTING.filter(([words]) => words.test(statement))
        .slice(0, 1)
        .map(([, what]) => `it ${what}: ${statement}`),
    );
}
