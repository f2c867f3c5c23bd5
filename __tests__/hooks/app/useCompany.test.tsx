import { act, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { setProductWaits } from '@/__tests__/support/waits';
import { CompanyProvider, useCompany } from '@/hooks/app/useCompany';
import { routes } from '@/lib/app/routes';

function Shown() {
  return <output>{JSON.stringify(useCompany().companyId)}</output>;
}

const at = (
  isReady: boolean,
  query: Record<string, string> = {},
  pathname: string = routes.dashboard.path,
) => (
  <RouterContext.Provider value={{ isReady, query, pathname } as unknown as NextRouter}>
    <CompanyProvider>
      <Shown />
    </CompanyProvider>
  </RouterContext.Provider>
);

const shown = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the current company', () => {
  beforeEach(() => {
    setProductWaits();
    jest.useFakeTimers();
    window.localStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  test('is null until the router is ready, and empty half a second later when nothing is kept', async () => {
    const view = render(at(false));
    await pass(2_000);
    expect(shown()).toBe('null');
    view.rerender(at(true));
    await pass(499);
    expect(shown()).toBe('null');
    await pass(1);
    expect(shown()).toBe('""');
  });

  test('is the one that is kept, no sooner than half a second', async () => {
    window.localStorage.setItem('g-company', '{"companyId":"kept"}');
    render(at(true));
    await pass(499);
    expect(shown()).toBe('null');
    await pass(1);
    expect(shown()).toBe('"kept"');
  });

  test('is that of the address at once, whatever is kept, and takes its place', async () => {
    window.localStorage.setItem('g-company', '{"companyId":"kept"}');
    render(at(true, { company_id: 'asked' }));
    expect(shown()).toBe('"asked"');
    await pass(1_000);
    expect(shown()).toBe('"asked"');
    expect(window.localStorage.getItem('g-company')).toBe('{"companyId":"asked"}');
  });

  test.each([
    ['a practice’s own page', routes.openTaxDashboard.path, 'g-practice'],
    ['a page of one that accountants look after', routes.clientsPortal.path, 'g-client-company'],
    ['a step of setting up', routes.stepCompany.path, 'g-company'],
  ])('that of %s is remembered by itself', async (_page, pathname, key) => {
    window.localStorage.setItem('g-company', '{"companyId":"kept"}');
    const view = render(at(true, { company_id: 'asked' }, pathname));
    expect(shown()).toBe('"asked"');
    expect(window.localStorage.getItem(key)).toBe('{"companyId":"asked"}');
    view.rerender(at(true, {}));
    await pass(500);
    expect(shown()).toBe(key === 'g-company' ? '"asked"' : '"kept"');
    view.rerender(at(true, {}, pathname));
    expect(shown()).toBe('"asked"');
  });

  test.each([
    ['an invitation', routes.clientInvite.path],
    ['a page for everybody', routes.landing.path],
  ])(
    'from %s is not the user’s own: it applies to that page only and is never stored',
    async (_page, pathname) => {
      window.localStorage.setItem('g-company', '{"companyId":"kept"}');
      const view = render(at(true, { company_id: 'theirs' }, pathname));
      expect(shown()).toBe('"theirs"');
      await pass(1_000);
      expect({ ...window.localStorage }).toEqual({ 'g-company': '{"companyId":"kept"}' });
      view.rerender(at(true, {}));
      await pass(500);
      expect(shown()).toBe('"kept"');
    },
  );
});
