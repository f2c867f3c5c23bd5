import { execFileSync } from 'node:child_process';

const AHEAD_MS = 400 * 86_400_000;

/**
 * Runs JavaScript in a process with an advanced clock and returns the JSON value that it prints.
 */
const inShiftedProcess = (script: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--import',
        './scripts/journeys/shiftedProcess.mjs',
        '--eval',
        `console.log(JSON.stringify(${script}))`,
      ],
      {
        encoding: 'utf8',
        env: { ...process.env, CLOCK_AHEAD_MS: String(AHEAD_MS), NODE_OPTIONS: '' },
      },
    ),
  );

describe('a process whose clock is ahead', () => {
  it.each([
    'Date.now()',
    'new Date().getTime()',
    'Date.parse(Date())',
    'new (new Date().constructor)().getTime()',
    '+new (class extends Date {})()',
  ])('has %s ahead', (now) => {
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    const shifted = inShiftedProcess(now) as number;
    expect(shifted).toBeGreaterThanOrEqual(before + AHEAD_MS);
    expect(shifted).toBeLessThanOrEqual(Date.now() + AHEAD_MS);
  });

  it('leaves a named moment where it is', () => {
    expect(
      inShiftedProcess(
        '[new Date(0), new Date("2026-01-02"), new Date(2026, 0, 2, 12).getDate(), Date.UTC(2026, 0, 2), new Date() instanceof Date]',
      ),
    ).toEqual([
      '1970-01-01T00:00:00.000Z',
      '2026-01-02T00:00:00.000Z',
      2,
      Date.UTC(2026, 0, 2),
      true,
    ]);
  });
});
