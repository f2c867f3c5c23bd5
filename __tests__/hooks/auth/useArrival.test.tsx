import { act, waitFor } from '@testing-library/react';
import Router from 'next/router';
import { checkLogin } from '@/lib/auth/contract';
import { pageHref } from '@/lib/app/hrefs';
import { reply } from '../../support/msw';
import { renderScreen } from '../../support/renderScreen';
import { settled } from '../../support/settled';

const ARRIVAL = pageHref('signedIn');
const HELP = '/portal/help';

test('a visitor who was not logged in is sent to the login page', async () => {
  reply(checkLogin, () => ({}));
  const { where } = renderScreen(ARRIVAL, { as: 'nobody' });
  await waitFor(() => expect(where()).toBe(pageHref('login')));
});

test('a page that the person has pressed for is not cancelled when the login check answers', async () => {
  reply(checkLogin, () => ({}));
  const { where } = renderScreen(ARRIVAL, { as: 'nobody' });
  act(() => {
    Router.events.emit('routeChangeStart', HELP, { shallow: false });
  });
  await settled();
  expect(where()).toBe(ARRIVAL);
  act(() => {
    Router.events.emit('routeChangeError', new Error('Cancelled'), HELP, { shallow: false });
  });
  await waitFor(() => expect(where()).toBe(pageHref('login')));
});
