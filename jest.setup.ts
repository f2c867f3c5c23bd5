import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import { format } from 'node:util';

const { getElementError } = getConfig();

configure({
  // How long something that will appear may take on a machine that also builds and lints; what never appears still fails.
  asyncUtilTimeout: 20_000,
  // While something is waited for, every look that does not find it yet would print the whole page into an error that is thrown
  // away: an eighth of the time of screen tests. The error that ends the wait prints it.
  getElementError: (message, container) =>
    (isWaiting() ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }) : getElementError(message, container)),
});

/** Whether the error that is being made is one of a wait's: the library spares those its costliest diagnostics, and says so here. */
const isWaiting = () => (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

/**
 * Fails a test that lets a warning through: React, MUI and the code's own complaints all arrive on
 * console.error and console.warn, and nobody reads them in a passing run.
 * A test that expects one says so with jest.spyOn(console, 'error').mockImplementation(...).
 */
let complaints: string[] = [];

const listen = (level: 'error' | 'warn') => {
  console[level] = (...args: unknown[]) => {
    complaints.push(`console.${level}: ${format(...args)}`);
  };
};

beforeEach(() => {
  complaints = [];
  listen('error');
  listen('warn');
});

afterEach(() => {
  const heard = complaints;
  complaints = [];
  if (heard.length > 0) throw new Error(`The test let a complaint through:\n${heard.join('\n')}`);
});
