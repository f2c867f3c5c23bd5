import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@/__tests__/components/renderPart';
import { NotificationDialog } from '@/components/parts/NotificationDialog';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { dialogWidth } from '@/styles/tokens';

const backdrop = () => document.querySelector('.MuiDialog-container') as HTMLElement;

const pull = (distance: number) => {
  const sheet = screen.getByRole('dialog');
  fireEvent.touchStart(sheet, { touches: [{ clientY: 100 }] });
  fireEvent.touchMove(sheet, { touches: [{ clientY: 100 + distance }] });
  fireEvent.touchEnd(sheet, { changedTouches: [{ clientY: 100 + distance }] });
};

const open = (dismissable: boolean) => {
  const onClose = jest.fn();
  renderPart(
    <PortalDialog open title="Get your VAT refund" dismissable={dismissable} onClose={onClose}>
      <button type="button">Log in</button>
    </PortalDialog>,
  );
  return onClose;
};

describe('a dialog that is a gate', () => {
  it('is named by its heading and keeps its content reachable', () => {
    open(false);
    expect(screen.getByRole('dialog', { name: 'Get your VAT refund' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
  });

  it('stays when the backdrop is clicked', async () => {
    const onClose = open(false);
    await userEvent.click(backdrop());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays when Escape is pressed', async () => {
    const onClose = open(false);
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays when it is pulled down', () => {
    jest.useFakeTimers();
    const onClose = open(false);
    pull(300);
    act(() => jest.advanceTimersByTime(1000));
    expect(onClose).not.toHaveBeenCalled();
    jest.useRealTimers();
  });
});

describe('a dialog that can be dismissed', () => {
  it('closes on the backdrop and on Escape', async () => {
    const onClose = open(true);
    await userEvent.click(backdrop());
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('closes 300 ms after it is pulled down far enough, and springs back otherwise', () => {
    jest.useFakeTimers();
    const onClose = open(true);
    pull(40);
    act(() => jest.advanceTimersByTime(1000));
    expect(onClose).not.toHaveBeenCalled();
    pull(120);
    act(() => jest.advanceTimersByTime(299));
    expect(onClose).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onClose).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

describe('the notification dialog', () => {
  const notify = (props: { status?: 'loading' | 'error'; locked?: boolean }) => {
    const onClose = jest.fn();
    renderPart(
      <NotificationDialog open title="HMRC is not answering" onClose={onClose} {...props}>
        Nothing has been sent.
      </NotificationDialog>,
    );
    return onClose;
  };

  it('is an error by default, and can be closed', async () => {
    const onClose = notify({});
    expect(
      screen.getByRole('alertdialog', { name: 'HMRC is not answering' }),
    ).toHaveAccessibleDescription('Nothing has been sent.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([{ status: 'loading' as const }, { locked: true }])(
    'cannot be closed with %p',
    async (props) => {
      const onClose = notify(props);
      expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await userEvent.click(backdrop());
      expect(onClose).not.toHaveBeenCalled();
    },
  );
});

describe('docs/rules/product.md#dialogs', () => {
  it('has the three widths', () => {
    expect(dialogWidth).toEqual({ signUp: 496, regular: 550, large: 950 });
  });

  it('takes 300 ms to come and 200 ms to go', () => {
    jest.useFakeTimers();
    const view = renderPart(
      <PortalDialog open title="Coming">
        Words
      </PortalDialog>,
    );
    expect(document.querySelector<HTMLElement>('.MuiDialog-container')?.style.transition).toContain(
      '300ms',
    );
    view.rerender(
      <PortalDialog open={false} title="Coming">
        Words
      </PortalDialog>,
    );
    act(() => {
      jest.advanceTimersByTime(199);
    });
    expect(document.querySelector('.MuiDialog-root')).toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(50);
    });
    expect(document.querySelector('.MuiDialog-root')).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});
