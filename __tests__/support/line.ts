import { act } from '@testing-library/react';

let line: jest.SpyInstance<boolean, []> | undefined;

const say = (isOnline: boolean): void => {
  line ??= jest.spyOn(window.navigator, 'onLine', 'get');
  line.mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
};

/** The browser loses its connection and says so. */
export const goOffline = (): void => say(false);

/** The connection is back, and the browser says so. */
export const goOnline = (): void => say(true);

afterEach(() => {
  if (line) goOnline();
  line?.mockRestore();
  line = undefined;
});
