import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPart } from '@/__tests__/components/renderPart';
import { setProductWaits } from '@/__tests__/support/waits';
import { ConnectButton } from '@/components/features/connections/ConnectButton';

/** The page is not really left in a test. */
const stay = (event: Event) => event.preventDefault();
beforeEach(() => {
  setProductWaits();
  jest.useFakeTimers();
  window.addEventListener('click', stay);
});
afterEach(() => {
  window.removeEventListener('click', stay);
  jest.useRealTimers();
});

const draw = () =>
  renderPart(
    <ConnectButton href="/portal/api/hmrc_finish" to="HMRC" doing="Connecting with HMRC">
      Finish connecting
    </ConnectButton>,
  );
const leave = (init = {}) =>
  fireEvent.click(screen.getByRole('link', { name: 'Finish connecting' }), init);
const comeBack = () =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });

describe('leaving for a provider', () => {
  test('says what is going on, and that cannot be closed while it loads', async () => {
    draw();
    leave();
    expect(await screen.findByRole('dialog', { name: 'Connecting with HMRC' })).toBeVisible();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByRole('dialog', { name: 'Connecting with HMRC' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  test('when no answer comes says so, and offers to try again or to wait', async () => {
    draw();
    leave();
    await screen.findByRole('dialog', { name: 'Connecting with HMRC' });
    await act(() => jest.advanceTimersByTimeAsync(20_500));
    const late = await screen.findByRole('alertdialog', { name: 'HMRC is taking long to answer' });
    expect(late).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/portal/api/hmrc_finish',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('is over when the back button brings the page back', async () => {
    draw();
    leave();
    await screen.findByRole('dialog', { name: 'Connecting with HMRC' });
    comeBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('in a new tab leaves this page as it is', () => {
    draw();
    leave({ ctrlKey: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
