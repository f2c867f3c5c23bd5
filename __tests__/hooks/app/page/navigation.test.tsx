import { act, render } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router, { type NextRouter } from 'next/router';
import { afterNavigation, isNavigating, useAutomaticReplace } from '@/hooks/app/page/navigation';

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
