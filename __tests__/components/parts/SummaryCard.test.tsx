import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@/__tests__/components/renderPart';
import { FigureBlock } from '@/components/parts/FigureBlock';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { pence } from '@/lib/kernel/money';

// Its tests look at colours and sizes.
jest.unmock('@emotion/sheet');

const error: CardState = {
  kind: 'error',
  what: 'HMRC is not answering at the moment',
  safe: 'This is on HMRC’s side. The last figure we read was £4,210.00, at 09:30 today.',
  onRetry: () => {},
  reference: '7F3K-21QD',
};
const empty: CardState = {
  kind: 'empty',
  why: 'Nothing to claim at the moment',
  fills: 'Come back on 1 Dec 2026.',
};
const full: CardState = {
  kind: 'full',
  children: <FigureBlock label="You receive" amount={pence(416790)} />,
};

const card = () => screen.getByRole('region', { name: 'Refund available' });

describe('the four faces of a card', () => {
  it.each([
    ['loading', { kind: 'loading' } as const],
    ['error', error],
    ['empty', empty],
    ['full', full],
  ])('gives %s the same title and height as the others', (_, face) => {
    renderPart(<SummaryCard title="Refund available" face={face} height={300} />);
    expect(screen.getByRole('heading', { name: 'Refund available' })).toBeVisible();
    expect(card()).toHaveStyle({ minHeight: '300px' });
  });

  it('shows nothing for 150 ms, then that it loads, and past four seconds that it is slow', () => {
    jest.useFakeTimers();
    renderPart(<SummaryCard title="Refund available" face={{ kind: 'loading' }} />);
    act(() => jest.advanceTimersByTime(149));
    expect(card()).not.toHaveTextContent('Loading');
    act(() => jest.advanceTimersByTime(1));
    expect(card()).toHaveTextContent('Loading: Refund available');
    expect(card()).not.toHaveTextContent('longer than usual');
    act(() => jest.advanceTimersByTime(3850));
    expect(card()).toHaveTextContent('This is taking longer than usual');
    jest.useRealTimers();
  });

  it('says what failed, what is safe and the reference, and offers one try', async () => {
    const onRetry = jest.fn();
    renderPart(<SummaryCard title="Refund available" face={{ ...error, onRetry }} />);
    const told = screen.getByRole('alert');
    expect(told).toHaveTextContent('HMRC is not answering at the moment');
    expect(told).toHaveTextContent('£4,210.00, at 09:30 today');
    expect(told).toHaveTextContent('Reference 7F3K-21QD');
    expect(card()).toHaveTextContent('Not loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('cannot be tried twice at once', () => {
    renderPart(<SummaryCard title="Refund available" face={{ ...error, retrying: true }} />);
    expect(screen.getByRole('button', { name: 'Trying again' })).toBeDisabled();
  });

  it('shows a zero amount as £0.00 and an unknown amount as not known', () => {
    renderPart(
      <>
        <FigureBlock label="You owe HMRC" amount={pence(0)} />
        <FigureBlock label="HMRC owes you" amount={undefined} />
      </>,
    );
    expect(screen.getByText('£0.00')).toBeVisible();
    expect(screen.getByText('Not known')).toBeVisible();
  });
});
