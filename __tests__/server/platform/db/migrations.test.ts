/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsDir } from '../../../support/server/freshStore';

test('the migrations hold every table and column that the code knows', () => {
  // drizzle-kit takes paths from the repository's root only.
  mkdirSync('node_modules/.cache', { recursive: true });
  const copy = mkdtempSync(join('node_modules/.cache', 'migrations-'));
  try {
    cpSync(migrationsDir, copy, { recursive: true });
    const before = readdirSync(copy);
    const said = execFileSync(
      process.execPath,
      [
        'node_modules/drizzle-kit/bin.cjs',
        'generate',
        '--dialect',
        'postgresql',
        '--schema',
        './server/**/store/{tables,*Tables}.ts',
        '--out',
        copy,
        '--name',
        'missing',
      ],
      { encoding: 'utf8', stdio: 'pipe' },
    );
    expect(said).toContain('No schema changes');
    expect(readdirSync(copy)).toEqual(before);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
