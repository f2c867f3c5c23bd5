/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = process.cwd();
const SAVE = 'declare function save(): Promise<void>;\n';

/** What lint says of a file with this text, by the settings of the repository. */
function lint(text: string): { said: string; refused: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'promises-'));
  try {
    const compilerOptions = { strict: true, lib: ['ES2022', 'dom'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    writeFileSync(join(folder, 'planted.ts'), SAVE + text);
    const { stdout, status } = spawnSync(
      process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, '.oxlintrc.json'), 'planted.ts'],
      { cwd: folder, encoding: 'utf8' },
    );
    return { said: stdout, refused: status !== 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('lint refuses a promise that nobody waits for', () => {
  test.each([
    ['no-floating-promises', 'export function act(): void { save(); }'],
    ['no-misused-promises', 'export const act = (rows: string[]): void => { rows.forEach(async () => { await save(); }); };'],
    ['await-thenable', 'export async function act(): Promise<void> { await save(); await 5; }'],
  ])('%s', (rule, text) => {
    const { said, refused } = lint(text);
    expect(said).toContain(rule);
    expect(refused).toBe(true);
  });

  test('with a comment that tells it not to look, too', () => {
    const silenced = '// eslint-disable-next-line @typescript-eslint/no-floating-promises\nexport function act(): void { save(); }';
    expect(lint(silenced).refused).toBe(true);
  });

  test('and nothing where each is waited for', () => {
    expect(lint('export async function act(): Promise<void> { await save(); }')).toMatchObject({ refused: false });
  });
});
