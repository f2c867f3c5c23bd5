/** @jest-environment node */
import { REQUEST_PROBLEMS, REQUEST_STATES } from '@/lib/connections/authorisationRequest';
import {
  CLIENT_STANDINGS,
  clientProblem,
  authorisationState,
  authorisationWords,
  type AuthorisationState,
  type NextAct,
} from '@/lib/clients/reading/clientAuthorisation';
import {
  afterTaxesWords,
  openStep,
  SIGN_UP_STEPS,
  stepWords,
} from '@/lib/clients/onboarding/signUp';

const known = {
  state: 'none',
  expired: false,
  authorisation: 'not_asked',
  hasNumber: true,
  isVatElsewhere: false,
  isConnected: true,
  isVatShared: true,
} as const;

test.each([
  ['nothing was asked', {}, 'none', 'giveDay', 'hmrc'],
  ['HMRC waits for the answer', { state: 'pending' }, 'pending', 'goToHmrc', 'hmrc'],
  ['the practice asked elsewhere', { state: 'elsewhere' }, 'elsewhere', 'askPractice', 'hmrc'],
  ['it was accepted', { state: 'accepted' }, 'accepted', 'carryOn', 'done'],
  ['HMRC knew of it before', { state: 'authorised' }, 'accepted', 'carryOn', 'done'],
  [
    'HMRC lets the practice read, whatever was asked',
    { state: 'rejected', authorisation: 'active' },
    'accepted',
    'carryOn',
    'done',
  ],
  ['it was declined', { state: 'rejected' }, 'rejected', 'giveDay', 'done'],
  ['HMRC says that it has run out', { state: 'expired' }, 'expired', 'giveDay', 'hmrc'],
  ['its last day has passed', { state: 'pending', expired: true }, 'expired', 'giveDay', 'hmrc'],
  ['the practice took it back', { state: 'cancelled' }, 'cancelled', 'giveDay', 'hmrc'],
  ['HMRC does not have it any more', { state: 'gone' }, 'gone', 'giveDay', 'hmrc'],
  ['it was ended', { state: 'deauthorised' }, 'deauthorised', 'giveDay', 'done'],
  ['there is no VAT number', { hasNumber: false }, 'no_number', 'carryOn', 'done'],
  [
    'HMRC asks another company of the VAT group',
    { isVatElsewhere: true },
    'vat_group',
    'carryOn',
    'done',
  ],
  ['the practice is not connected', { isConnected: false }, 'not_connected', 'carryOn', 'done'],
  [
    'it waits, and the practice is not connected any more',
    { state: 'pending', isConnected: false },
    'pending',
    'goToHmrc',
    'hmrc',
  ],
  [
    'it was accepted, and the number is gone',
    { state: 'accepted', hasNumber: false },
    'accepted',
    'carryOn',
    'done',
  ],
  ['VAT is kept back', { isVatShared: false }, 'kept_back', 'carryOn', 'done'],
  [
    'VAT is kept back while HMRC waits',
    { state: 'pending', isVatShared: false },
    'kept_back',
    'carryOn',
    'done',
  ],
  [
    'VAT is kept back after a yes',
    { authorisation: 'active', isVatShared: false },
    'kept_back',
    'carryOn',
    'done',
  ],
  [
    'VAT is kept back, and there is no number',
    { hasNumber: false, isVatShared: false },
    'kept_back',
    'carryOn',
    'done',
  ],
] as const)('when %s', (_when, more, standing: AuthorisationState, next: NextAct, step) => {
  const facts = { ...known, ...more };
  expect(authorisationState(facts)).toBe(standing);
  expect(authorisationWords(standing, 'Fernlea', true).next).toBe(next);
  expect(openStep({ authorisation: facts.authorisation, standing, said: true })).toBe(step);
  // Which taxes are shared comes before HMRC, however that stands.
  expect(openStep({ authorisation: facts.authorisation, standing, said: false })).toBe('taxes');
});

test('every status has a title and a sentence of its own, and none speaks to the practice', () => {
  const said = CLIENT_STANDINGS.map((standing) => authorisationWords(standing, 'Fernlea', true));
  expect(new Set(said.map(({ sentence }) => sentence)).size).toBe(CLIENT_STANDINGS.length);
  expect(new Set(said.map(({ title }) => title)).size).toBe(CLIENT_STANDINGS.length);
  for (const { sentence } of said) expect(sentence).toMatch(/\.$/);
  for (const { sentence } of said) expect(sentence).not.toMatch(/the client|your practice/i);
  for (const state of REQUEST_STATES)
    expect(CLIENT_STANDINGS).toContain(authorisationState({ ...known, state }));
});

test('a request without a link refers the client to the practice, and never to a dead link', () => {
  const words = authorisationWords('pending', 'Fernlea', false);
  expect(words).toMatchObject({
    next: 'askPractice',
    sentence: expect.stringContaining('ask Fernlea'),
  });
});

test('every code of HMRC’s has a sentence for the client with something to do in it', () => {
  for (const code of [...Object.keys(REQUEST_PROBLEMS), 'SOMETHING_NEW', 'toString', '']) {
    const sentence = clientProblem(code, 'Fernlea');
    expect([code, sentence]).toEqual([code, expect.stringMatching(/\.$/)]);
    expect([code, sentence]).not.toEqual([
      code,
      expect.stringMatching(/the client|your practice|undefined/i),
    ]);
  }
  expect(clientProblem('NOT_AN_AGENT', 'Fernlea')).toBe(
    'HMRC says that they are not connected as an agent. Fernlea needs to fix this. Write to them, and carry on in the meantime.',
  );
});

test('each step says where it is', () => {
  expect(SIGN_UP_STEPS.map(stepWords)).toEqual(
    SIGN_UP_STEPS.map((_step, at) => `Step ${at + 1} of ${SIGN_UP_STEPS.length}`),
  );
});

test('after the taxes it is said that HMRC’s step is for VAT, and is left out without it', () => {
  expect(afterTaxesWords(true)).not.toMatch(/skipped/);
  expect(afterTaxesWords(false)).toMatch(/HMRC, is for VAT.*skipped/);
});
