import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { format } from 'node:util';

// How long something that will appear may take on a busy machine; what never appears still fails.
configure({ asyncUtilTimeout: 5_000 });

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
