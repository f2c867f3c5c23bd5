import { useEffect, useMemo, useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router, { type NextRouter } from 'next/router';
import { useSearchText } from '@/components/frame/useSearchText';
import { holdAnswersWhilePressed } from '@/hooks/app/page/pressHold';
import { useTypedQuery, useUnhurried } from '@/hooks/app/page/typedSearch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });

type Query = Record<string, string | undefined>;
interface Place {
  search?: string;
  filter?: string;
  after?: string;
}

function Field() {
  const { text, type, leave } = useSearchText();
  return (
    <input
      aria-label="Find"
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}

/** What the page asks for, and what its links lead from. */
function Page({ query, asked }: { query: Query; asked: Place[] }) {
  const place = useTypedQuery<Place>(query);
  if (asked.at(-1) !== place) asked.push(place);
  return <output>{JSON.stringify(useUnhurried(place))}</output>;
}

/**
 * A search above a list, at an address that changes only when the test says so: `come()` lets the
 * changes that were asked for come.
 */
function open(first: Query = {}) {
  const asked: Place[] = [];
  const sent: { way: 'push' | 'replace'; query: Query; come: () => void }[] = [];
  const outside: { setQuery?: (query: Query) => void } = {};
  function App() {
    const [query, setQuery] = useState<Query>({ company_id: '1', ...first });
    useEffect(() => {
      outside.setQuery = setQuery;
    }, []);
    const router = useMemo(() => {
      const go = (way: 'push' | 'replace') => (to: string) =>
        new Promise((done) => {
          const next = Object.fromEntries(new URL(to, 'https://portal.test').searchParams);
          sent.push({
            way,
            query: next,
            come: () => {
              setQuery(next);
              done(true);
            },
          });
        });
      return {
        pathname: '/v2/open-tax/dashboard',
        query,
        push: go('push'),
        replace: go('replace'),
      } as unknown as NextRouter;
    }, [query]);
    return (
      <RouterContext.Provider value={router}>
        <Field />
        <Page query={query} asked={asked} />
      </RouterContext.Provider>
    );
  }
  const view = render(<App />);
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  return {
    ...view,
    asked,
    sent,
    field,
    type: (text: string) => fireEvent.change(field(), { target: { value: text } }),
    goTo: (query: Query) => act(async () => outside.setQuery?.({ company_id: '1', ...query })),
    come: () => act(async () => sent.at(-1)?.come()),
    links: () => JSON.parse(screen.getByRole('status').textContent) as Place,
  };
}

test('the first key is asked at once, and of a word typed fast the newest text ten times a second, the whole word last', async () => {
  const { type, asked } = open();
  for (const text of ['f', 'fo', 'fou', 'foun', 'found']) {
    type(text);
    await pass(40);
  }
  expect(asked.map(({ search }) => search).slice(0, 2)).toEqual([undefined, 'f']);
  expect(asked.length).toBeLessThan(5);
  await pass(100);
  expect(asked.at(-1)?.search).toBe('found');
});

test('the address follows once the typing rests, as one entry of the history, and then in its place', async () => {
  const { type, sent, come, asked } = open({ filter: 'all', after: 'x' });
  type('wo');
  await pass(399);
  expect(sent).toEqual([]);
  expect(asked.at(-1)).toEqual({ company_id: '1', filter: 'all', search: 'wo' });
  await pass(1);
  await come();
  type('wood');
  await pass(400);
  await come();
  expect(sent.map(({ way, query }) => [way, query])).toEqual([
    ['push', { company_id: '1', filter: 'all', search: 'wo' }],
    ['replace', { company_id: '1', filter: 'all', search: 'wood' }],
  ]);
  await pass(5_000);
  expect(sent).toHaveLength(2);
});

test('a late address update keeps newly typed text, and the address then follows', async () => {
  const { type, sent, come, field, asked } = open();
  type('wo');
  await pass(400);
  type('wood ');
  await pass(100);
  await come();
  expect(field().value).toBe('wood ');
  expect(asked.at(-1)?.search).toBe('wood');
  await pass(400);
  await come();
  expect(sent.at(-1)?.query.search).toBe('wood');
  expect(field().value).toBe('wood ');
});

test('a change of the address that is lost is made again', async () => {
  const { type, sent } = open();
  type('wood');
  await pass(400);
  await pass(3_000);
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.at(-1)?.query.search).toBe('wood');
});

test('a search that was typed does not cancel the navigation to the client that was pressed then', async () => {
  const client = '/portal/v2/open-tax/client-dashboard?company_id=1';
  const { type, sent, unmount } = open();
  type('wood');
  Router.events.emit('routeChangeStart', client, { shallow: false });
  await pass(5_000);
  expect(sent).toEqual([]);
  unmount();
  Router.events.emit('routeChangeComplete', client, { shallow: false });
});

test('choosing a filter while typing includes the text, and keeps it in the field', async () => {
  const { type, field, links, goTo, asked, sent } = open();
  type('wood');
  fireEvent.blur(field());
  expect(links().search).toBe('wood');
  await goTo({ filter: 'overdue', search: 'wood' });
  expect(field().value).toBe('wood');
  expect(asked.at(-1)).toMatchObject({ filter: 'overdue', search: 'wood' });
  await pass(5_000);
  expect(sent.at(-1)?.query.search).toBe('wood');
});

test('a filter whose link was drawn before the last keys keeps the whole text', async () => {
  const { type, field, goTo, asked, sent, come } = open();
  type('a');
  type('ash');
  fireEvent.blur(field());
  await goTo({ filter: 'overdue', search: 'a' });
  expect(field().value).toBe('ash');
  expect(asked.at(-1)).toMatchObject({ filter: 'overdue', search: 'ash' });
  await pass(3_000);
  await come();
  expect(sent.at(-1)?.query).toMatchObject({ filter: 'overdue', search: 'ash' });
  expect(field().value).toBe('ash');
});

test('leaving the field brings the address at once', () => {
  const { type, field, sent } = open();
  type('wood');
  fireEvent.blur(field());
  expect(sent.map(({ query }) => query.search)).toEqual(['wood']);
});

test('a field that is left by a press changes rows and address after the click, and a press on a link goes first', async () => {
  holdAnswersWhilePressed();
  const { type, sent, field, asked } = open();
  type('f');
  type('found');
  fireEvent.pointerDown(document.body);
  fireEvent.blur(field());
  await pass(450);
  expect(asked.at(-1)?.search).not.toBe(undefined);
  expect(sent).toEqual([]);
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
  await pass(1);
  expect(sent.map(({ query }) => query.search)).toEqual(['found']);
});

test('a press on a link counts before its navigation starts: the address is left alone', async () => {
  holdAnswersWhilePressed();
  const { type, sent, field } = open();
  const link = document.createElement('a');
  link.href = '/portal/v2/open-tax/client-dashboard';
  link.addEventListener('click', (event) => event.preventDefault());
  document.body.append(link);
  type('found');
  fireEvent.pointerDown(link);
  fireEvent.blur(field());
  fireEvent.click(link);
  await pass(399);
  expect(sent).toEqual([]);
  link.remove();
  await pass(1_000);
});

test('Back returns to the rows before the search, even while typing', async () => {
  const { type, field, come, goTo, asked } = open();
  type('wood');
  await pass(400);
  await come();
  type('woods');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await goTo({});
  expect(field().value).toBe('');
  await pass(5_000);
  expect(field().value).toBe('');
  expect(asked.at(-1)).toEqual({ company_id: '1' });
});

test('an address of another, such as a link that clears the search, is followed', async () => {
  const { type, field, come, goTo, asked } = open({ search: 'old' });
  expect(field().value).toBe('old');
  type('wood');
  await pass(400);
  await come();
  await goTo({ filter: 'all' });
  expect(field().value).toBe('');
  expect(asked.at(-1)).toEqual({ company_id: '1', filter: 'all' });
});

test('clearing the field shows everybody at once and takes the search out of the address', async () => {
  const { type, sent, asked } = open({ search: 'wood' });
  type('');
  expect(asked.at(-1)).toEqual({ company_id: '1' });
  await pass(400);
  expect(sent.map(({ way, query }) => [way, query])).toEqual([['replace', { company_id: '1' }]]);
});

test('what is typed for one practice is nothing to another', async () => {
  const { type, field, goTo, asked, sent } = open();
  type('wood');
  await goTo({ company_id: '2' });
  expect(field().value).toBe('');
  expect(asked.at(-1)).toEqual({ company_id: '2' });
  await pass(5_000);
  expect(sent).toEqual([]);
});

test('links stay unchanged while typing, and include the text once the address does or the field is left', async () => {
  const { type, field, links, come } = open({ filter: 'all' });
  for (const text of ['w', 'wo', 'woo']) {
    type(text);
    await pass(120);
    expect(links()).toEqual({ company_id: '1', filter: 'all' });
  }
  await pass(400);
  await come();
  expect(links().search).toBe('woo');
  type('wood');
  expect(links().search).toBe('woo');
  fireEvent.blur(field());
  expect(links().search).toBe('wood');
});

test('what is typed before the address of the page is known counts once it is', async () => {
  const { type, field, asked, goTo, sent } = open({ company_id: undefined });
  type('wood');
  await goTo({});
  expect(field().value).toBe('wood');
  expect(asked.at(-1)?.search).toBe('wood');
  await pass(400);
  expect(sent.at(-1)?.query).toEqual({ company_id: '1', search: 'wood' });
});
