import { act, fireEvent, render, screen } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router, { type NextRouter } from 'next/router';
import {
  afterNavigation,
  isNavigating,
  useAutomaticReplace,
  useGoAfterAnswer,
} from '@/hooks/app/page/navigation';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(1);
  });
const CLIENT = '/portal/v2/open-tax/client-dashboard?company_id=1';
const start = (url = CLIENT) => Router.events.emit('routeChangeStart', url, { shallow: false });
const complete = (url = CLIENT) =>
  Router.events.emit('routeChangeComplete', url, { shallow: false });
const cancel = (url = CLIENT) =>
  Router.events.emit('routeChangeError', new Error('Cancelled'), url, { shallow: false });

function Page({ to, before }: { to: string | undefined; before?: () => void }) {
  useAutomaticReplace(to, before && { before });
  return null;
}

/**
 * A page that completes its own address; `leave` is what happens when a navigation has led to
 * another page.
 */
function open(to: string | undefined, before?: () => void) {
  const replace = jest.fn(() => Promise.resolve(true));
  const router = { replace } as unknown as NextRouter;
  const draw = (wanted: string | undefined) => (
    <RouterContext.Provider value={router}>
      <Page to={wanted} {...(before && { before })} />
    </RouterContext.Provider>
  );
  const view = render(draw(to));
  return {
    replace,
    leave: view.unmount,
    change: (wanted: string | undefined) => view.rerender(draw(wanted)),
  };
}

test('an address is replaced at once while no other navigation is pending', async () => {
  const { replace } = open('/home?company_id=1');
  await pass();
  expect(replace.mock.calls).toEqual([['/home?company_id=1', undefined, undefined]]);
});

test('without an address nothing is replaced', async () => {
  const { replace } = open(undefined);
  await pass();
  expect(replace).not.toHaveBeenCalled();
});

test('a navigation that has begun is not cancelled, and where it leaves the page the address is left alone', async () => {
  start();
  const { replace, leave } = open('/home?company_id=1');
  await pass();
  expect(replace).not.toHaveBeenCalled();
  leave();
  complete();
  await pass();
  expect(replace).not.toHaveBeenCalled();
});

test('a press in the moment in which the address would be replaced goes first', async () => {
  const { replace, leave } = open('/home?company_id=1');
  start();
  await pass();
  expect(replace).not.toHaveBeenCalled();
  leave();
  complete();
});

test('after a navigation that failed, or that ends on the same page, the address is replaced after all', async () => {
  const before = jest.fn();
  start();
  const { replace } = open('/home?company_id=1', before);
  await pass();
  expect(before).not.toHaveBeenCalled();
  cancel();
  await pass();
  expect(before).toHaveBeenCalledTimes(1);
  expect(replace).toHaveBeenCalledTimes(1);
});

test('the end of a navigation that another has overtaken is not the end of that one', async () => {
  start('/portal/home');
  start();
  cancel('/home');
  expect(isNavigating()).toBe(true);
  // The router names addresses with and without the portal's base.
  complete('/v2/open-tax/client-dashboard?company_id=1');
  expect(isNavigating()).toBe(false);
});

test('a change that is called off does not happen', async () => {
  start();
  const change = jest.fn();
  const callOff = afterNavigation(change);
  callOff();
  complete();
  await pass();
  expect(change).not.toHaveBeenCalled();
});

describe('a press on a link', () => {
  const press = (href: string) => {
    render(
      <a href={href} onClick={(event) => event.preventDefault()}>
        Client
      </a>,
    );
    fireEvent.click(screen.getByText('Client'));
  };
  const passAll = () => act(async () => jest.advanceTimersByTimeAsync(1_000));

  test('counts from its click on, before the router says that it has started', async () => {
    press('/portal/v2/open-tax/client-dashboard');
    expect(isNavigating()).toBe(true);
    start();
    expect(isNavigating()).toBe(true);
    complete();
    expect(isNavigating()).toBe(false);
  });

  test('counts no longer after a second in which no navigation has started', async () => {
    const change = jest.fn();
    press('/portal/v2/open-tax/client-dashboard');
    afterNavigation(change);
    await pass();
    expect(change).not.toHaveBeenCalled();
    await passAll();
    await pass();
    expect(isNavigating()).toBe(false);
    expect(change).toHaveBeenCalledTimes(1);
  });

  test('of another site leads nowhere within the portal', () => {
    press('https://www.gov.uk/');
    expect(isNavigating()).toBe(false);
  });
});

describe('the way on after an answer', () => {
  function openForm() {
    const push = jest.fn((_to: string) => Promise.resolve(true));
    let goOn: ReturnType<typeof useGoAfterAnswer> | undefined;
    function Form() {
      goOn = useGoAfterAnswer();
      return null;
    }
    render(
      <RouterContext.Provider value={{ push } as unknown as NextRouter}>
        <Form />
      </RouterContext.Provider>,
    );
    return { push, goOn: (to: string) => goOn?.(to) };
  }
  afterEach(() => window.history.replaceState({}, '', '/'));

  test('is gone at once where nothing else was pressed', async () => {
    const { push, goOn } = openForm();
    const gone = goOn('/next');
    await pass();
    await gone;
    expect(push.mock.calls.map(([to]) => to)).toEqual(['/next']);
  });

  test('waits for the way that was pressed meanwhile, and is dropped where that left the page', async () => {
    const { push, goOn } = openForm();
    start();
    const gone = goOn('/next');
    await pass();
    window.history.replaceState({}, '', '/portal/elsewhere');
    complete();
    await pass();
    await gone;
    expect(push).not.toHaveBeenCalled();
  });

  test('is dropped where the answer comes after the page was left', async () => {
    const { push, goOn } = openForm();
    window.history.replaceState({}, '', '/portal/elsewhere');
    const gone = goOn('/next');
    await pass();
    await gone;
    expect(push).not.toHaveBeenCalled();
  });

  test('is gone after all where the way that was pressed failed', async () => {
    const { push, goOn } = openForm();
    start();
    const gone = goOn('/next');
    cancel();
    await pass();
    await gone;
    expect(push.mock.calls.map(([to]) => to)).toEqual(['/next']);
  });
});
