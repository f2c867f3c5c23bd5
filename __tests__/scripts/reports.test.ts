/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readJest, readPagesAtFailure, readPlaywright } from '@/scripts/steps/reports.mjs';
import { createSummary, timeTable } from '@/scripts/steps/summary.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (report: object) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

const jestReport = {
  success: true,
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};
const journeys = {
  stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [] as object[],
};

it.each([
  ['a clean run', {}, { passed: 7, failed: 0 }],
  ['two failures', { success: false, numFailedTests: 2 }, { passed: 7, failed: 2 }],
  ['a skipped test', { numPendingTests: 1 }, { passed: 7, failed: 1 }],
  ['a test left for later', { numTodoTests: 1 }, { passed: 7, failed: 1 }],
  [
    'a file that could not run',
    { success: false, numRuntimeErrorTestSuites: 1 },
    { passed: 7, failed: 1 },
  ],
  ['a failure outside every test', { success: false }, { passed: 7, failed: 1 }],
  ['a run without a test', { numPassedTests: 0 }, { passed: 0, failed: 1 }],
])('counts %s of Jest', (_what, change, tally) => {
  expect(readJest(write({ ...jestReport, ...change }))).toEqual({ ...tally, unstable: [] });
});

it.each([
  ['a clean run', {}, [], { passed: 4, failed: 0 }],
  ['a failure', { unexpected: 1 }, [], { passed: 4, failed: 1 }],
  ['a journey that only passed on a second try', { flaky: 1 }, [], { passed: 5, failed: 0 }],
  ['a skipped journey', { skipped: 1 }, [], { passed: 4, failed: 1 }],
  ['a portal that did not start', { expected: 0 }, [{}], { passed: 0, failed: 1 }],
  ['a run without a journey', { expected: 0 }, [], { passed: 0, failed: 1 }],
])('counts %s of Playwright', (_what, stats, errors, tally) => {
  expect(readPlaywright(write({ stats: { ...journeys.stats, ...stats }, errors }))).toEqual({
    ...tally,
    unstable: [],
  });
});

it('counts a report that was never written as a failure', () => {
  expect(readJest('/nowhere/jest.json')).toEqual({ passed: 0, failed: 1, unstable: [] });
  expect(readPlaywright('/nowhere/journeys.json')).toEqual({ passed: 0, failed: 1, unstable: [] });
});

it('names what passed only at its second try, and nothing that failed twice', () => {
  const suites = [
    {
      title: 'journey.spec.ts',
      specs: [{ title: 'by itself', tests: [{ projectName: 'desktop', status: 'expected' }] }],
      suites: [
        {
          title: 'a claim',
          specs: [
            {
              title: 'is paid',
              tests: [
                { projectName: 'desktop', status: 'expected' },
                { projectName: 'mobile', status: 'flaky' },
              ],
            },
          ],
        },
      ],
    },
  ];
  expect(readPlaywright(write({ ...journeys, suites })).unstable).toEqual([
    'mobile: journey.spec.ts › a claim › is paid',
  ]);
});

it('tells what the page showed at each failed try, so that a failure elsewhere can be understood', () => {
  const context = path.join(folder, 'error-context.md');
  writeFileSync(
    context,
    '# Error details\n\n```\nnot visible\n```\n\n```yaml\n- heading "Sorry"\n```\n',
  );
  const attachments = [{ name: 'error-context', path: context }];
  const results = [
    { attachments },
    { attachments: [{ name: 'error-context', path: path.join(folder, 'none.md') }] },
    {},
  ];
  const suites = [
    {
      title: 'journey.spec.ts',
      specs: [{ title: 'is paid', tests: [{ projectName: 'desktop', status: 'flaky', results }] }],
    },
  ];
  expect(readPagesAtFailure(write({ ...journeys, suites }))).toEqual([
    { name: 'desktop: journey.spec.ts › is paid', page: '- heading "Sorry"' },
  ]);
  expect(readPagesAtFailure('/nowhere/journeys.json')).toEqual([]);
});

it('tells the parts in a table', () => {
  expect(
    timeTable([
      { part: 'tests', passed: 3_000, failed: 0, tookMs: 121_040 },
      { part: 'journeys', passed: 9, failed: 12, tookMs: 900 },
    ]),
  ).toBe(
    [
      '  part      passed  failed      took',
      '  tests       3000       0   121.0 s',
      '  journeys       9      12     0.9 s',
    ].join('\n'),
  );
});

describe('the end of a run', () => {
  const run = async (
    ...parts: [part: string, passed: number, failed: number, ...unstable: string[]][]
  ) => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const summary = createSummary();
    for (const [part, passed, failed, ...unstable] of parts)
      await summary.add(part, () => Promise.resolve({ passed, failed, unstable }));
    const isGreen = summary.print();
    const lines = write.mock.calls
      .map(([text]) => String(text))
      .join('')
      .trimEnd()
      .split('\n');
    return { isGreen, last: lines.at(-1), unstable: lines.at(-2) };
  };

  it('is green when something passed and nothing failed', async () => {
    expect(await run(['types', 1, 0], ['tests', 7, 0])).toMatchObject({
      isGreen: true,
      last: '8 passed, 0 failed',
    });
  });

  it('is red when anything failed, or when nothing ran', async () => {
    expect(await run(['types', 1, 0], ['tests', 7, 2])).toMatchObject({
      isGreen: false,
      last: '8 passed, 2 failed',
    });
    expect(await run()).toMatchObject({ isGreen: false, last: '0 passed, 0 failed' });
  });

  it('names what was unstable, which is green', async () => {
    expect(await run(['journeys', 3, 0, 'one', 'two'])).toMatchObject({
      isGreen: true,
      unstable: '2 unstable, passed only at a second try: one; two',
    });
  });
});
