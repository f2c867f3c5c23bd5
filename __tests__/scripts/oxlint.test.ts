/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = process.cwd();
/** The type checker of oxlint is a program of its own, which npm puts on the path. */
const withTools = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter);
const SAVE = 'declare function save(): Promise<void>;\n';

/** Files by their paths in a project of their own. */
type Planted = Record<string, string>;

/**
 * What oxlint refuses in each of these projects, with the settings of the repository. All are
 * linted in one run.
 */
function lint(projects: Record<string, Planted>): Map<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'oxlint-'));
  try {
    cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    const compilerOptions = {
      strict: true,
      lib: ['ES2022', 'dom'],
      jsx: 'preserve',
      module: 'esnext',
      moduleResolution: 'bundler',
    };
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['**/*'] }),
    );
    for (const [project, files] of Object.entries(projects)) {
      for (const [file, code] of Object.entries(files)) {
        const place = path.join(folder, project, file);
        mkdirSync(path.dirname(place), { recursive: true });
        writeFileSync(place, code);
      }
    }
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: withTools } },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; filename: string }[];
    };
    const found = new Map(
      Object.keys(projects).map((project): [string, string[]] => [project, []]),
    );
    for (const { code, filename } of diagnostics)
      found.get(filename.split('/')[0]!)!.push(code.replace(/^.*\((.*)\)$/, '$1'));
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const circle = (back: string): Planted => ({
  'a.ts': "import { c } from './b/c';\nexport const a = () => c;",
  'b/c.ts': "import { d } from './d';\nexport const c = () => d;",
  'b/d.ts': back,
});

const refused: [project: string, rule: string, files: Planted][] = [
  [
    'a promise that nothing waits for',
    'no-floating-promises',
    { 'a.ts': `${SAVE}export function act(): void { save(); }` },
  ],
  [
    'a silenced one, too',
    'no-floating-promises',
    {
      'a.ts': `${SAVE}// eslint-disable-next-line typescript/no-floating-promises\nexport function act(): void { save(); }`,
    },
  ],
  [
    'a promise where none is expected',
    'no-misused-promises',
    {
      'a.ts': `${SAVE}export const act = (rows: string[]): void => { rows.forEach(async () => { await save(); }); };`,
    },
  ],
  [
    'waiting for what is no promise',
    'await-thenable',
    { 'a.ts': 'export async function act(): Promise<void> { await 5; }' },
  ],
  [
    'a circle of values',
    'no-cycle',
    circle("import { a } from '../a';\nexport const d = () => a;"),
  ],
  [
    'a circle closed by a type',
    'no-cycle',
    circle("import type { a } from '../a';\nexport const d = (x: typeof a) => x;"),
  ],
  ['any', 'no-explicit-any', { 'a.ts': 'export const a = (b: any) => b;' }],
  [
    'a silenced type error',
    'ban-ts-comment',
    { 'a.ts': '// @ts-expect-error\nexport const a = 1;' },
  ],
  ['what is never used', 'no-unused-vars', { 'a.ts': 'const a = 1;\nexport const b = 2;' }],
  [
    'a hook called on a condition',
    'rules-of-hooks',
    {
      'A.tsx':
        "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) { if (b) useState(1); return null; }",
    },
  ],
  [
    'a component made while another renders',
    'static-components',
    {
      'A.tsx': 'export function A() { const B = () => <p>b</p>; return <B />; }',
    },
  ],
  [
    'a picture without words',
    'alt-text',
    { 'A.tsx': 'export const A = () => <img src="/a.png" />;' },
  ],
  [
    'a press on what is no control',
    'click-events-have-key-events',
    {
      'A.tsx': 'export const A = ({ act }: { act: () => void }) => <p onClick={act}>b</p>;',
    },
  ],
];

const accepted: [project: string, files: Planted][] = [
  [
    'a promise that is waited for',
    { 'a.ts': `${SAVE}export async function act(): Promise<void> { await save(); }` },
  ],
  [
    'files that share one',
    {
      'a.ts': "import { b } from './b';\nimport { c } from './c';\nexport const a = () => b + c;",
      'b.ts': "import { c } from './c';\nexport const b = c;",
      'c.ts': 'export const c = 1;',
    },
  ],
  [
    'the roles that a table drawn as cards needs',
    {
      'A.tsx':
        'export const A = () => <table role="table"><tbody><tr role="row"><td role="cell">1</td></tr></tbody></table>;',
    },
  ],
];

describe('lint, by oxlint,', () => {
  let found: Map<string, string[]>;
  beforeAll(() => {
    found = lint(
      Object.fromEntries([
        ...refused.map(([project, , files]) => [project, files] as const),
        ...accepted,
      ]),
    );
  });

  test.each(refused)('refuses %s: %s', (project, rule) => {
    expect(found.get(project)).toContain(rule);
  });

  test.each(accepted)('accepts %s', (project) => {
    expect(found.get(project)).toEqual([]);
  });
});
