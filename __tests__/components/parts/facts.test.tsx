import { screen, within } from '@testing-library/react';
import { renderPart } from '@/__tests__/components/renderPart';
import { ClockMeter } from '@/components/parts/ClockMeter';
import { dayAxis } from '@/components/parts/dayAxis';
import { HeroPanel } from '@/components/parts/HeroPanel';
import { InitialsAvatar } from '@/components/parts/InitialsAvatar';
import { NineBoxes } from '@/components/parts/NineBoxes';
import { Provenance } from '@/components/parts/Provenance';
import { ReturnsTable } from '@/components/parts/ReturnsTable';
import { StatusChip } from '@/components/parts/StatusChip';
import { StepCount, TaskList } from '@/components/parts/TaskList';
import { Timeline } from '@/components/parts/Timeline';
import { WithWithoutBar } from '@/components/parts/WithWithoutBar';
import { pence } from '@/lib/kernel/money';
import { boxRows } from '@/lib/vat/books/nineBoxes';

// Its tests look at colours and sizes.
jest.unmock('@emotion/sheet');

const today = '2026-11-20';

describe('dates and sources', () => {
  it.each([
    [
      'an hour',
      '2026-11-20T13:05:00Z',
      'HMRC, read 13:05 today',
      'var(--mui-palette-text-disabled)',
    ],
    [
      'two days',
      '2026-11-18T14:05:00Z',
      'HMRC, read 14:05, 18 Nov',
      'var(--mui-palette-warning-main)',
    ],
  ])('says where a figure came from, in the right colour after %s', (_, readAt, words, colour) => {
    renderPart(<Provenance source="HMRC" readAt={readAt} now={new Date('2026-11-20T14:06:00Z')} />);
    const line = screen.getByText(words);
    expect(line).toBeVisible();
    expect(line.closest('p')).toHaveStyle({ color: colour });
  });

  it('says that what was typed was saved, and never calls it old', () => {
    renderPart(
      <Provenance
        source="Typed by you"
        readAt="2026-11-01T14:05:00Z"
        now={new Date('2026-11-20T14:06:00Z')}
        isTyped
      />,
    );
    const line = screen.getByText('Typed by you, saved 14:05, 1 Nov');
    expect(line.closest('p')).toHaveStyle({ color: 'var(--mui-palette-text-disabled)' });
  });

  it('places days on their axis in proportion, and never outside it', () => {
    const at = dayAxis(today, '2026-12-23');
    expect(
      ([today, '2026-11-23', '2026-12-09', '2026-12-23', '2027-01-01'] as const).map(at),
    ).toEqual([0, 9.1, 57.6, 100, 100]);
    expect(dayAxis(today, today)(today)).toBe(100);
  });

  it('says both ways of being paid to who cannot see the bar', () => {
    const days = {
      start: today,
      today,
      paidOn: '2026-11-23',
      likelyFrom: '2026-12-09',
      latest: '2026-12-23',
    } as const;
    renderPart(<WithWithoutBar {...days} difference="12 to 22 working days later" />);
    expect(
      screen.getByRole('img', {
        name: 'With InstantVAT: Mon 23 Nov. Waiting for HMRC: likely 9–23 Dec, 12 to 22 working days later.',
      }),
    ).toBeInTheDocument();
  });
});

describe('the hero', () => {
  it('has the exact figure, the sum that leads to it and one way on', () => {
    renderPart(
      <HeroPanel
        next="Next: file October and get paid early"
        amount={pence(416790)}
        when="in your account by 5pm, Mon 23 Nov"
        action={{ label: 'Review return and claim', href: '/v2/instant-vat/dashboard/vat-return' }}
        sum={[
          { label: 'VAT refund, October 2026', amount: pence(421000) },
          { label: 'Fee, 1% (£5 minimum)', amount: pence(-4210) },
          { label: 'You receive', amount: pence(416790), total: true },
        ]}
        terms="Quote held until 5pm, Fri 27 Nov."
      />,
    );
    const hero = screen.getByRole('region', { name: 'Next: file October and get paid early' });
    expect(
      within(hero)
        .getAllByRole('definition')
        .map((line) => line.textContent),
    ).toEqual(['£4,210.00', '−£42.10', '£4,167.90']);
    expect(within(hero).getAllByRole('link')).toHaveLength(1);
  });
});

describe('lists of facts', () => {
  it('shows the nine boxes in HMRC’s words, boxes 6 to 9 in whole pounds, a flag under its own line', () => {
    renderPart(
      <NineBoxes
        boxes={boxRows.map(({ number, wording }) => ({
          box: number,
          words: wording,
          source: 'Xero',
          amount: pence(421000),
          ...(number === 4 ? { flag: '18% above your last four months' } : {}),
        }))}
      />,
    );
    const lines = screen.getAllByRole('listitem');
    expect(lines).toHaveLength(9);
    expect(lines[4]).toHaveTextContent(
      'Box 5Net VAT to pay to HMRC or reclaim (difference between boxes 3 and 4)',
    );
    expect(lines[4]).toHaveTextContent('£4,210.00');
    expect(lines[5]).toHaveTextContent(/£4,210$/);
    expect(lines[3]).toHaveTextContent('18% above your last four months');
  });

  it('marks the step that is now, and says which are only expected', () => {
    renderPart(
      <Timeline
        label="September claim"
        steps={[
          { id: 'a', tone: 'ink', title: 'Return filed with HMRC', date: 'Tue 3 Nov' },
          { id: 'b', tone: 'info', title: 'HMRC is checking', date: 'Day 17 of 30' },
          { id: 'c', tone: 'hollow', title: 'HMRC repays', date: '25 Nov – 8 Dec' },
        ]}
      />,
    );
    const [filed, checking, repays] = screen.getAllByRole('listitem');
    expect(filed).not.toHaveAttribute('aria-current');
    expect(checking).toHaveAttribute('aria-current', 'step');
    expect(repays).toHaveTextContent('HMRC repays (expected)');
  });

  it('keeps a date and its note apart for a screen reader', () => {
    renderPart(
      <Timeline
        label="September claim"
        variant="full"
        steps={[
          { id: 'a', tone: 'info', title: 'HMRC is checking', date: 'Today', dateNote: 'Day 0' },
        ]}
      />,
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('Today Day 0');
  });

  it.each([
    [{ used: 17 }, '13 days left'],
    [{ used: 29 }, '1 day left'],
    [{ used: 14, stopped: true }, 'Stopped at day 14 of 30'],
    [{ used: 33 }, '3 days over'],
  ])('says in words how HMRC’s clock stands: %p', (clock, words) => {
    renderPart(<ClockMeter label="HMRC’s 30-day clock" total={30} {...clock} />);
    const meter = screen.getByRole('meter', { name: 'HMRC’s 30-day clock' });
    expect(meter).toHaveAttribute('aria-valuetext', `Day ${clock.used} of 30. ${words}`);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('names every task’s state, links the done ones, and counts for a small screen', () => {
    const tasks = [
      { label: 'About you', state: 'completed', href: '/v2/instant-vat/steps/about' },
      { label: 'Your company', state: 'current' },
      { label: 'Connect HMRC', state: 'notStarted', href: '/later' },
    ] as const;
    renderPart(
      <>
        <TaskList title="Set up InstantVAT" tasks={tasks} />
        <StepCount tasks={tasks} left="About 3 minutes left" />
      </>,
    );
    const [about, company, connect] = screen.getAllByRole('listitem', { hidden: true });
    expect(about).toHaveTextContent('About youCompleted');
    expect(company).toHaveTextContent('In progress');
    expect(company).toHaveAttribute('aria-current', 'step');
    expect(connect).toHaveTextContent('Not started');
    expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(1);
    expect(screen.getByText(/Step 2 of 3/)).toHaveTextContent('Step 2 of 3·About 3 minutes left');
  });

  it('lists returns as a named table whose first cell is the way in', () => {
    renderPart(
      <ReturnsTable
        caption="VAT returns"
        groups={[
          {
            rows: [
              {
                id: 'a',
                period: 'October 2026',
                href: '/r',
                filing: 'Due 7 Dec 2026',
                direction: 'HMRC owes you',
                amount: pence(421000),
                status: { word: 'Ready to review' },
              },
            ],
          },
        ]}
      />,
    );
    const row = within(screen.getByRole('table', { name: 'VAT returns' })).getByRole('row', {
      name: /October 2026/,
    });
    expect(within(row).getByRole('link', { name: 'October 2026' })).toHaveAttribute('href', '/r');
    expect(row).toHaveTextContent('Ready to review');
  });

  it('never hides a status it does not know', () => {
    renderPart(<StatusChip word="Something HMRC invented" />);
    expect(screen.getByText('Something HMRC invented')).toBeVisible();
  });

  it('draws initials and says the name', () => {
    renderPart(<InitialsAvatar name="Hannah Oakes Rye" />);
    expect(screen.getByRole('img', { name: 'Hannah Oakes Rye' })).toHaveTextContent('HO');
  });
});
