import { act, render } from '@testing-library/react';
import { useUtm } from '@/hooks/app/useUtm';
import type { Attribution } from '@/lib/auth/attribution';

const router = { isReady: true, query: {} as Record<string, string> };
jest.mock('next/router', () => ({ useRouter: () => router }));

const seen: Attribution[] = [];
function Page() {
  seen.push(useUtm().utm);
  return null;
}

afterEach(() => {
  seen.length = 0;
  localStorage.clear();
});

test('a visit without marketing parameters draws its page once', () => {
  router.query = { company_id: 'one' };
  render(<Page />);
  expect(seen).toEqual([{}]);
});

test('another page of the same visit keeps the parameters’ object, so that no link is drawn again', () => {
  router.query = { utm_source: 'newsletter' };
  const { rerender } = render(<Page />);
  const first = seen.at(-1);
  router.query = {};
  act(() => rerender(<Page />));
  expect(first).toEqual({ utm_source: 'newsletter' });
  expect(seen.at(-1)).toBe(first);
});
