import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { AlertQueue } from '@/components/frame/AlertQueue';
import { AlertsProvider, useAlerts } from '@/hooks/app/useAlerts';
import { theme } from '@/styles/theme';

let show: ReturnType<typeof useAlerts>['show'];
let earlier: string[];

function Screen() {
  const alerts = useAlerts();
  show = alerts.show;
  earlier = alerts.queue.earlier.map((alert) => alert.message);
  return <button type="button">Elsewhere</button>;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function drawQueue() {
  render(
    <ThemeProvider theme={theme}>
      <AlertsProvider>
        <Screen />
        <AlertQueue />
      </AlertsProvider>
    </ThemeProvider>,
  );
  await pass(0);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('alerts', () => {
  test('are shown one at a time, each for three seconds, the next one after it', async () => {
    await drawQueue();
    act(() => {
      show('First');
      show('Second');
    });
    await pass(100);
    expect(screen.getByText('First')).toBeVisible();
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
    await pass(2_950);
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeVisible();
    await pass(3_100);
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
    expect(earlier).toEqual(['Second', 'First']);
  });

  test('interrupt a screen reader unless they bring good news', async () => {
    await drawQueue();
    act(() => show('It failed'));
    await pass(100);
    expect(screen.getByRole('alert')).toHaveTextContent('It failed');
    await pass(3_100);
    act(() => show('Saved', 'success'));
    await pass(100);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });

  test('stay while they are pointed at, and go some time after', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await drawQueue();
    act(() => show('Read me slowly'));
    await pass(100);
    await user.hover(screen.getByText('Read me slowly'));
    await pass(10_000);
    expect(screen.getByText('Read me slowly')).toBeVisible();
    await user.unhover(screen.getByText('Read me slowly'));
    await pass(3_100);
    expect(screen.queryByText('Read me slowly')).not.toBeInTheDocument();
  });

  test('do not take a click elsewhere on the page for an answer, and close by their own button', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await drawQueue();
    act(() => show('Still here'));
    await pass(100);
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.getByText('Still here')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByText('Still here')).not.toBeInTheDocument();
  });

  test('stay while their close button has the focus', async () => {
    await drawQueue();
    act(() => show('Read me with the keyboard'));
    await pass(100);
    act(() => screen.getByRole('button', { name: 'Close this message' }).focus());
    await pass(10_000);
    expect(screen.getByText('Read me with the keyboard')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Close this message' }).blur());
    await pass(3_100);
    expect(screen.queryByText('Read me with the keyboard')).not.toBeInTheDocument();
  });

  test('stand at the top centre (docs/rules/product.md#alerts)', async () => {
    await drawQueue();
    act(() => show('Up here'));
    await pass(100);
    expect(screen.getByText('Up here').closest('.MuiSnackbar-root')).toHaveClass(
      'MuiSnackbar-anchorOriginTopCenter',
    );
  });
});
