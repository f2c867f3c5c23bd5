import { act, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { setProductWaits } from '@/__tests__/support/waits';
import { ASKED_ONCE, putAnswer } from '@/hooks/app/data/useEndpoint';
import { CompanyProvider, useCompany } from '@/hooks/app/useCompany';
import { OWN_LISTS } from '@/hooks/app/useOwnCompanies';
import { routes } from '@/lib/app/routes';
import { checkLogin } from '@/lib/auth/contract';
import { clientCompanies } from '@/lib/clients/onboarding/contract';
import { userCompanies } from '@/lib/companies/contract';
import { setUp } from '@/lib/practice/contract';

let client: QueryClient;

/** The lists of the signed-in person: these ids are theirs, whatever kind is asked for. */
function owns(...ids: string[]) {
  putAnswer(client, checkLogin, {}, { type: 'user' });
  putAnswer(
    client,
    userCompanies,
    {},
    ids.map((id) => ({ ...userCompanies.example[0]!, id })),
  );
  putAnswer(
    client,
    setUp,
    {},
    { practices: ids.map((id) => ({ ...setUp.example.practices[0]!, id })) },
  );
  putAnswer(
    client,
    clientCompanies,
    {},
    ids.map((companyId) => ({ ...clientCompanies.example[0]!, companyId })),
  );
}

function Shown() {
  const { companyId, ownCompanyId } = useCompany();
  return (
    <>
      <output>{JSON.stringify(companyId)}</output>
      <p data-testid="own">{ownCompanyId}</p>
    </>
  );
}

const at = (
  isReady: boolean,
  query: Record<string, string> = {},
  pathname: string = routes.dashboard.path,
) => (
  <QueryClientProvider client={client}>
    <RouterContext.Provider value={{ isReady, query, pathname } as unknown as NextRouter}>
      <CompanyProvider>
        <Shown />
      </CompanyProvider>
    </RouterContext.Provider>
  </QueryClientProvider>
);

const shown = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the current company', () => {
  beforeEach(() => {
    setProductWaits();
    jest.useFakeTimers();
    window.localStorage.clear();
    client = new QueryClient({
      defaultOptions: { queries: { ...ASKED_ONCE, staleTime: Infinity } },
    });
    owns('kept', 'asked');
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

  describe('that is another person’s or another kind’s, such as the practice of an invitation,', () => {
    test('is answered on its page by the server, and is neither stored nor carried to other pages', async () => {
      window.localStorage.setItem('g-company', '{"companyId":"kept"}');
      const view = render(at(true, { company_id: 'foreign' }));
      await pass(1_000);
      expect(shown()).toBe('"foreign"');
      expect(screen.getByTestId('own')).toHaveTextContent('kept');
      expect(window.localStorage.getItem('g-company')).toBe('{"companyId":"kept"}');
      view.rerender(at(true, {}));
      await pass(500);
      expect(shown()).toBe('"kept"');
    });

    test('is not used when an earlier visit stored it, and is removed', async () => {
      window.localStorage.setItem('g-company', '{"companyId":"foreign"}');
      render(at(true));
      await pass(500);
      expect(shown()).toBe('""');
      expect(window.localStorage.getItem('g-company')).toBeNull();
    });

    test.each([
      ['practice', routes.openTaxDashboard.path, 'g-practice'],
      ['company that accountants look after', routes.clientsPortal.path, 'g-client-company'],
    ])('is not stored as a %s', async (_kind, pathname, key) => {
      render(at(true, { company_id: 'foreign' }, pathname));
      await pass(1_000);
      expect(window.localStorage.getItem(key)).toBeNull();
      expect(screen.getByTestId('own')).toBeEmptyDOMElement();
    });

    test('is forgotten with the person: the next one in this tab has other companies', async () => {
      const view = render(at(true, { company_id: 'asked' }));
      view.rerender(at(true, {}));
      expect(shown()).toBe('"asked"');
      act(() => owns('other'));
      await pass(0);
      expect(shown()).toBe('""');
    });
  });

  test('is looked for in the lists of the contract', () => {
    expect(Object.values(OWN_LISTS).map(({ path }) => path)).toEqual([
      userCompanies.path,
      setUp.path,
      clientCompanies.path,
    ]);
  });

  test('is unknown until the list of companies says whose the stored one is', async () => {
    client.clear();
    putAnswer(client, checkLogin, {}, { type: 'user' });
    window.localStorage.setItem('g-company', '{"companyId":"kept"}');
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    render(at(true));
    await pass(2_000);
    expect(shown()).toBe('null');
    act(() => owns('kept'));
    await pass(0);
    expect(shown()).toBe('"kept"');
  });

  test('is the stored one while the list cannot be read: the server decides', async () => {
    client.clear();
    putAnswer(client, checkLogin, {}, { type: 'user' });
    window.localStorage.setItem('g-company', '{"companyId":"kept"}');
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    render(at(true));
    await pass(2_000);
    await pass(0);
    expect(shown()).toBe('"kept"');
  });

  test('is none for a visitor, whoever used this browser before', async () => {
    client.clear();
    putAnswer(client, checkLogin, {}, {});
    window.localStorage.setItem('g-company', '{"companyId":"kept"}');
    render(at(true, {}, routes.stepCompany.path));
    await pass(500);
    expect(shown()).toBe('""');
  });
});
