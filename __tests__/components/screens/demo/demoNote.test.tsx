import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from '@mui/material/styles';
import { DemoNote } from '@/components/screens/demo/DemoNote';
import { theme } from '@/styles/theme';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  ['the day of the build', 'Fri 20 Nov 2026'],
  ['the day of the visit', 'Sun 29 Nov 2026'],
  ['the day before it, at midnight', 'Sat 28 Nov 2026'],
])('takes over a line that was served for %s, and then names today', (_case, servedDay) => {
  const note = (
    <ThemeProvider theme={theme}>
      <DemoNote />
    </ThemeProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(note).replace('Fri 20 Nov 2026', servedDay);
  expect(root).toHaveTextContent(`as of ${servedDay}`);
  jest.setSystemTime(new Date('2026-11-29T10:00:00.000Z'));
  // A mismatch that React complains of would fail the test.
  act(() => {
    hydrateRoot(root, note);
  });
  expect(root).toHaveTextContent('as of Sun 29 Nov 2026');
});
