import { format } from 'node:util';
import { seedProperties } from './__tests__/support/seedProperties';
import { endTest } from './__tests__/support/testEnd';

// A tenth of a second for each of the files that have no page to look at.
if (typeof document !== 'undefined') jest.requireActual('./__tests__/support/forScreens');

const { testPath } = expect.getState();
if (testPath) seedProperties(testPath);

/**
 * Fails a test that lets a warning through: React, MUI and the code's own complaints all arrive on
 * console.error and console.warn, and nobody reads them in a passing run.
 * A test that expects one says so with jest.spyOn(console, 'error').mockImplementation(...).
 */
let complaints: string[] = [];
/** The test that is running, or the last one that ran. */
let testName = '';

const listen = (level: 'error' | 'warn') => {
  console[level] = (...args: unknown[]) => {
    complaints.push(`console.${level}: ${format(...args)}`);
  };
};

/**
 * Throws what has been complained of since the last time; `source` is whose complaints they are.
 */
function throwComplaints(source: string): void {
  const heard = complaints;
  complaints = [];
  if (heard.length > 0) throw new Error(`${source} let a complaint through:\n${heard.join('\n')}`);
}

beforeEach(() => {
  throwComplaints(`"${testName}", after its end,`);
  testName = expect.getState().currentTestName ?? '';
  listen('error');
  listen('warn');
});

afterEach(async () => {
  try {
    await endTest();
  } finally {
    throwComplaints(`"${testName}"`);
  }
});

afterAll(() => throwComplaints(`"${testName}", after its end,`));
