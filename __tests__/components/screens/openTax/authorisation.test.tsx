import { screen, waitFor } from '@testing-library/react';
import * as authorisations from '@/lib/clients/reading/authorisationsContract';
import * as one from '@/lib/clients/oneClientContract';
import type { AuthorisationRequest } from '@/hooks/clients/authorisations';
import type { OneClient } from '@/hooks/clients/oneClient';
import {
  NO_TRIES_LEFT,
  REQUEST_WORDS,
  type RequestState,
} from '@/lib/connections/authorisationRequest';
import { fail, reply } from '../../../support/msw';
import { openClient, withoutNotes } from './clientPage';

const wordsOf = (state: RequestState): AuthorisationRequest => ({
  state,
  sentence: REQUEST_WORDS[state].sentence,
  may_ask: REQUEST_WORDS[state].mayAsk,
  tries_left: 3,
});

/** The page of a client whom HMRC does not let the practice read. */
function openUnread(request: () => AuthorisationRequest) {
  const opened = openClient();
  withoutNotes();
  reply(one.client, () => ({
    ...(one.client.example as OneClient),
    vat_number: '666119668',
    authorisation: 'none' as const,
  }));
  reply(authorisations.authorisationRequest, request);
  return opened;
}

test('a practice asks for a client’s authorisation and is given HMRC’s link to send on', async () => {
  let asked = false;
  const { calls } = reply(authorisations.askAuthorisation, () => {
    asked = true;
    return authorisations.askAuthorisation.example as AuthorisationRequest;
  });
  const { user } = openUnread(() =>
    asked ? (authorisations.askAuthorisation.example as AuthorisationRequest) : wordsOf('none'),
  );
  await user.type(await screen.findByLabelText('Day of VAT registration'), '2007-05-18');
  await user.click(screen.getByRole('button', { name: 'Ask for HMRC authorisation' }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { registered_on: '2007-05-18' } }]));
  expect(
    await screen.findByRole('link', { name: /appoint-someone-to-deal-with-HMRC-for-you/ }),
  ).toBeVisible();
  expect(screen.getByText(/It expires on Fri 11 Dec 2026/)).toBeVisible();
  expect(screen.queryByLabelText('Day of VAT registration')).not.toBeInTheDocument();
});

test('a wrong date shows its error at the field, and keeps the typed date', async () => {
  fail(authorisations.askAuthorisation, 409, {
    error: { registered_on: 'HMRC has another day. You can try twice more today.' },
  });
  const { user } = openUnread(() => wordsOf('none'));
  const day = await screen.findByLabelText('Day of VAT registration');
  await user.type(day, '2007-05-18');
  await user.click(screen.getByRole('button', { name: 'Ask for HMRC authorisation' }));
  expect(
    (await screen.findAllByText(/HMRC has another day\. You can try twice more today\./)).length,
  ).toBeGreaterThan(0);
  expect(day).toHaveValue('2007-05-18');
});

test.each([
  'pending',
  'accepted',
  'rejected',
  'expired',
  'cancelled',
  'deauthorised',
  'authorised',
  'elsewhere',
] as const)('a request that is %s says so, and can be looked at again', async (state) => {
  const { calls } = reply(authorisations.checkAuthorisation, () => wordsOf(state));
  const { user } = openUnread(() => wordsOf(state));
  expect(await screen.findByText(`${REQUEST_WORDS[state].title}.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('after three wrong days the form is gone and the page says what to do', async () => {
  openUnread(() => ({ ...wordsOf('none'), may_ask: false, tries_left: 0 }));
  expect(await screen.findByText(NO_TRIES_LEFT)).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Ask for HMRC authorisation' }),
  ).not.toBeInTheDocument();
});

test('HMRC being down while looking again is said, and what was known stays', async () => {
  fail(authorisations.checkAuthorisation, 503, { error: 'HMRC did not answer.' });
  const { user } = openUnread(() => wordsOf('pending'));
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('HMRC was not asked.')).toBeVisible();
  expect(screen.getByText(`${REQUEST_WORDS.pending.title}.`)).toBeVisible();
});
