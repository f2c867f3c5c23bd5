/** @jest-environment node */
import {
  changeBetween,
  undoneFacts,
  vatNumberChange,
  type ClientFacts,
} from '@/lib/clients/numbersChange';
import { NO_NUMBERS } from '@/lib/clients/numbers';

const before: ClientFacts = {
  ...NO_NUMBERS,
  kind: 'limited',
  utrTyped: false,
  name: 'Rye Ltd',
  town: 'Rye',
  registeredAddress: '1 High Street, Rye',
  vrn: '666119668',
  utr: '2384419027',
  companyNumber: '07732914',
};
const to = (some: Partial<ClientFacts>): ClientFacts => ({ ...before, ...some });

test.each<[string, Partial<ClientFacts>, Partial<ClientFacts>, boolean]>([
  ['a VAT number', { vrn: '553557881', utr: null }, {}, true],
  [
    'a VAT number whose UTR HMRC has given since',
    { vrn: '553557881', utr: null },
    { utr: '1097172564' },
    true,
  ],
  ['a VAT number that has changed again', { vrn: '553557881' }, { vrn: '980780684' }, false],
  ['a UTR that has changed again', { utr: '1097172564' }, { utr: '5555555555' }, false],
  ['a PAYE reference', { payeReference: '475/RC90' }, {}, true],
  ['a type', { kind: 'person', companyNumber: null }, {}, true],
  [
    'a type that has changed again',
    { kind: 'person', companyNumber: null },
    { kind: 'other' },
    false,
  ],
])('the change of %s: undone or not', (_what, change, since, isUndone) => {
  const after = to(change);
  const undone = undoneFacts(changeBetween(before, after, []), { ...after, ...since });
  expect(undone).toEqual(isUndone ? before : undefined);
});

test('what was changed since and is read by no tax stays', () => {
  const after = to({ vrn: '553557881', companyNumber: '09317745', name: 'Winchelsea Ltd' });
  const now = { ...after, companyNumber: 'SC123456', name: 'Skye Ltd', nino: 'AA999999A' };
  expect(undoneFacts(changeBetween(before, after, ['vat']), now)).toEqual({
    ...now,
    vrn: before.vrn,
  });
});

test('a change that was kept before other numbers could be undone is undone as it was', () => {
  const kept = vatNumberChange({ fromVrn: '666119668', fromUtr: '2384419027', toVrn: null });
  expect(kept.taxes).toHaveLength(4);
  expect(undoneFacts(kept, to({ vrn: null, utr: null }))).toEqual(before);
  expect(undoneFacts(kept, to({ vrn: '553557881' }))).toBeUndefined();
});
