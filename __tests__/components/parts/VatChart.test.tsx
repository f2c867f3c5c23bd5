import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@/__tests__/components/renderPart';
import { axisLabel, chartScale } from '@/components/parts/chartScale';
import { VatChart } from '@/components/parts/VatChart';
import { pence } from '@/lib/kernel/money';

const bars = [
  { period: 'April 2026', short: 'Apr', amount: pence(-48610), state: 'owed' },
  { period: 'September 2026', short: 'Sep', amount: pence(376480), state: 'checking' },
  { period: 'October 2026', short: 'Oct', amount: pence(421000), state: 'notFiled', current: true },
] as const;

describe('the VAT chart', () => {
  it('gives a screen reader the table all the time, with the direction in words', () => {
    renderPart(<VatChart caption="VAT by month" bars={bars} />);
    const table = screen.getByRole('table', { name: 'VAT by month' });
    expect(within(table).getByRole('row', { name: /April 2026/ })).toHaveTextContent(
      'You owed HMRC',
    );
    expect(within(table).getByRole('row', { name: /April 2026/ })).toHaveTextContent('£486.10');
    expect(within(table).getByRole('row', { name: /September 2026/ })).toHaveTextContent(
      'Being checked',
    );
    expect(within(table).getByRole('row', { name: /October 2026/ })).toHaveTextContent('£4,210.00');
  });

  it('draws the chart first, and the table in its place when asked', async () => {
    const { container } = renderPart(<VatChart caption="VAT by month" bars={bars} />);
    expect(container.querySelector('svg')).toBeInTheDocument();
    const ask = screen.getByRole('button', { name: 'Show as a table' });
    expect(ask).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(ask);
    expect(container.querySelector('svg')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show as a chart' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('writes only the current figure into the picture', () => {
    const { container } = renderPart(<VatChart caption="VAT by month" bars={bars} />);
    const drawn = container.querySelector('svg')?.textContent ?? '';
    expect(drawn).toContain('£4,210.00');
    expect(drawn).not.toContain('£3,764.80');
  });

  it('explains only the kinds of bar it has', () => {
    renderPart(<VatChart caption="VAT by month" bars={bars} />);
    expect(screen.getAllByText('Being checked')).not.toHaveLength(0);
    expect(screen.queryByText('Repaid by HMRC')).not.toBeInTheDocument();
  });

  it('tells a sold refund that HMRC repaid from the business’s own', () => {
    const sold = { ...bars[1], state: 'sold' } as const;
    renderPart(<VatChart caption="VAT by month" bars={[sold]} />);
    expect(screen.getAllByText('Sold; repaid by HMRC')).toHaveLength(2);
    expect(screen.queryByText('Repaid by HMRC')).not.toBeInTheDocument();
  });
});

describe('the chart’s scale', () => {
  it.each([
    [
      [421000, -48610],
      [0, 200000, 400000],
    ],
    [[98000], [0, 50000, 100000]],
    [[1200000], [0, 1000000, 2000000]],
    [[450000], [0, 250000, 500000]],
    [
      [-631872, -575025],
      [0, -500000, -1000000],
    ],
    [
      [100000, -421000],
      [0, -200000, -400000],
    ],
    [[], [0, 50, 100]],
  ])('fits three round lines to %p', (amounts, ticks) => {
    expect(chartScale(amounts.map(pence)).ticks).toEqual(ticks);
  });

  it('holds the highest and the lowest bar', () => {
    const { top, bottom } = chartScale([pence(421000), pence(-48610)]);
    expect(top).toBeGreaterThanOrEqual(421000);
    expect(bottom).toBe(-48610);
  });

  it('keeps the bars of a business that only pays inside the drawing', () => {
    expect(chartScale([pence(-631872)])).toMatchObject({ top: 0, bottom: -1000000 });
  });

  it.each([
    [-250000, '−£2.5k'],
    [0, '£0'],
    [50000, '£500'],
    [400000, '£4k'],
    [250000, '£2.5k'],
  ])('writes %p as %p', (amount, words) => {
    expect(axisLabel(pence(amount))).toBe(words);
  });
});
