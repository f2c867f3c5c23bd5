import { fireEvent, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { RowLink } from '@/components/parts/list/RowParts';
import { useFollow } from '@/components/parts/list/useFollow';

const PAGE = '/v2/open-tax/client-dashboard';

function Rows() {
  const follow = useFollow(PAGE);
  return (
    <RowLink href={`${PAGE}?company_id=1`} follow={follow}>
      Ashdown Joinery Ltd
    </RowLink>
  );
}

/** What a press leads to: where in the portal, and whether the browser is left to it. */
function press(how: object) {
  const router = { push: jest.fn(), prefetch: jest.fn() };
  render(
    <RouterContext.Provider value={router as unknown as NextRouter}>
      <Rows />
    </RouterContext.Provider>,
  );
  let isTaken: boolean | undefined;
  const look = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByRole('link'), how);
  return { isTaken, pushed: router.push.mock.calls, fetched: router.prefetch.mock.calls };
}

test('a press on a row’s link leads there without loading a page, which is fetched ahead once for all rows', () => {
  expect(press({})).toEqual({
    isTaken: true,
    pushed: [[`${PAGE}?company_id=1`]],
    fetched: [[PAGE]],
  });
  expect(screen.getByRole('link')).toHaveAttribute('href', `/portal${PAGE}?company_id=1`);
});

const ELSEWHERE = [
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
];

test.each(ELSEWHERE)('with %o it is the browser’s', (how) => {
  expect(press(how)).toMatchObject({ isTaken: false, pushed: [] });
});
