import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import { EXPECT_MS } from './limits.mjs';
import { setShortWaits } from './waits';

const { getElementError } = getConfig();

configure({
  asyncUtilTimeout: EXPECT_MS,
  // While something is waited for, every look that does not find it yet would print the whole page
  // into an error that is thrown away: an eighth of the time of screen tests. The error that ends
  // the wait prints it.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/**
 * Whether the error that is being made is one of a wait's: the library spares those its costliest
 * diagnostics, and says so here.
 */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics === true;

beforeEach(setShortWaits);

/**
 * The style rules that decide whether a person can see or press an element. jsdom tries each rule
 * on each element, so without the others a screen's test takes three quarters of the time. A test
 * of colours or sizes unmocks the sheet.
 */
const IS_OF_VISIBILITY = /display:none|visibility:|opacity:0|pointer-events:|[{;]content:/;

jest.mock('@emotion/sheet', () => {
  const { StyleSheet } = jest.requireActual<{
    StyleSheet: new (options: object) => { insert(rule: string): void };
  }>('@emotion/sheet');
  class VisibilitySheet extends StyleSheet {
    override insert(rule: string): void {
      if (IS_OF_VISIBILITY.test(rule)) super.insert(rule);
    }
  }
  return { StyleSheet: VisibilitySheet };
});
