import { screen, waitFor, within } from '@testing-library/react';
import { setClientNumbers, undoClientNumbers } from '@/lib/clients/contract';
import * as one from '@/lib/clients/oneClientContract';
import { OTHER_NUMBERS } from '@/lib/clients/numbers';
import { vatCheckFails } from '@/lib/companies/vatNumber';
import type { OneClient } from '@/hooks/clients/oneClient';
import { fail, reply } from '../../../support/msw';
import { clientAt, openClient, withoutNotes } from './clientPage';

const UNDO_GONE =
  'This change can no longer be undone: 30 days have passed, or a number has changed again. Enter the number instead.';

beforeEach(() => void withoutNotes());

const numbers = async () => within(await screen.findByRole('region', { name: 'Numbers' }));
const wrong = { field: 'vat_number', sentence: vatCheckFails('666119668') };
const dialog = () => screen.findByRole('dialog');

test('a client without a VAT number has the place to enter it, to which each tax leads', async () => {
  const { user } = openClient(clientAt(), {
    vatNumber: null,
    taxes: [{ state: 'no_number', owedPence: undefined, lines: [], upcoming: [] }],
  });
  const saved = reply(setClientNumbers, ({ body }) =>
    body.confirmed ? { saved: true, doubts: [] } : { saved: false, doubts: [wrong] },
  );
  expect(await screen.findByRole('link', { name: 'Enter the number to read VAT' })).toHaveAttribute(
    'href',
    '#numbers',
  );
  await user.click((await numbers()).getByRole('button', { name: 'Change the numbers' }));
  const form = within(await dialog());
  await user.type(form.getByLabelText('VAT number'), '12');
  await user.tab();
  expect(
    await form.findByText(/A VAT number has 9 digits/, { selector: '[id$=error], [id$=error] *' }),
  ).toBeVisible();
  await user.clear(form.getByLabelText('VAT number'));
  await user.type(form.getByLabelText('VAT number'), '666 1196 68');
  await user.click(form.getByRole('button', { name: 'Save the numbers' }));
  const question = await form.findByRole('region', { name: /Is this right/ });
  expect(question).toHaveTextContent(wrong.sentence);
  await user.click(form.getByRole('button', { name: 'Save the numbers anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const seen = {
    client_type: 'business',
    utr: '2384419027',
    company_number: '07732914',
    paye_reference: '475/RC90',
    accounts_office_reference: '475PJ00218634',
  };
  const typed = { ...seen, vat_number: '666 1196 68', seen };
  expect(saved.calls.map(({ body }) => body)).toEqual([
    typed,
    { ...typed, confirmed: [wrong.sentence] },
  ]);
  expect(await screen.findByText('The numbers are saved.')).toBeVisible();
});

test('it is said first what goes with the VAT number before, and a refusal stands at its field with nothing lost', async () => {
  const { user } = openClient();
  await user.click((await numbers()).getByRole('button', { name: 'Change the numbers' }));
  const form = within(await dialog());
  expect(form.queryByText(OTHER_NUMBERS.vat_number.words)).not.toBeInTheDocument();
  await user.clear(form.getByLabelText('VAT number'));
  await user.type(form.getByLabelText('VAT number'), '553557881');
  expect(form.getByText(OTHER_NUMBERS.vat_number.words)).toBeVisible();
  fail(setClientNumbers, 409, {
    error: { vat_number: 'Brindle & Coe is your client already, with this VAT number.' },
  });
  await user.click(form.getByRole('button', { name: 'Save the numbers' }));
  expect(
    (await form.findAllByText('Brindle & Coe is your client already, with this VAT number.'))[0],
  ).toBeVisible();
  expect(form.getByLabelText('VAT number')).toHaveValue('553557881');
});

test('who may not say the numbers reads them', async () => {
  openClient();
  reply(one.client, () => ({ ...(one.client.example as OneClient), may_set_numbers: false }));
  expect((await numbers()).getByText('666 1196 68')).toBeVisible();
  expect((await numbers()).queryByRole('button')).not.toBeInTheDocument();
});

test('a change of the VAT number is shown with both numbers, and undone after it was said what that does', async () => {
  const { user } = openClient();
  reply(one.client, () => ({
    ...(one.client.example as OneClient),
    number_change: {
      changes: [{ field: 'vat_number' as const, from: '123456782', to: '666119668' }],
      at: '2026-11-27T10:00:00.000Z',
      undo_until: '2026-12-27T10:00:00.000Z',
    },
  }));
  const card = await numbers();
  expect(
    await card.findByText(
      'Changed on 27 Nov 2026: the VAT number from 123 4567 82 to 666 1196 68.',
    ),
  ).toBeVisible();
  const undone = reply(undoClientNumbers);
  await user.click(await card.findByRole('button', { name: 'Undo this change' }));
  const form = within(await dialog());
  expect(form.getByText(/changes back the VAT number to 123 4567 82/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByText('The earlier numbers are back.')).toBeVisible();
  expect(undone.calls).toHaveLength(1);
});

test('an undoing that is refused says why, and nothing is changed', async () => {
  const { user } = openClient();
  reply(one.client, () => ({
    ...(one.client.example as OneClient),
    number_change: {
      changes: [{ field: 'vat_number' as const, from: '', to: '666119668' }],
      at: '2026-11-27T10:00:00.000Z',
      undo_until: '2026-12-27T10:00:00.000Z',
    },
  }));
  const card = await numbers();
  fail(undoClientNumbers, 409, { error: UNDO_GONE });
  await user.click(await card.findByRole('button', { name: 'Undo this change' }));
  const form = within(await dialog());
  await user.click(form.getByRole('button', { name: 'Undo the change' }));
  expect(await form.findByText(new RegExp(UNDO_GONE.slice(0, 40)))).toBeVisible();
});

describe('a person', () => {
  const person = (): OneClient => ({
    ...(one.client.example as OneClient),
    name: 'Jane Price',
    client_type: 'person',
    is_company: false,
    company_number: undefined,
    vat_number: undefined,
    paye_reference: undefined,
    accounts_office_reference: undefined,
    nino_ending: '99A',
  });
  const openPerson = async (may = true) => {
    const opened = openClient();
    reply(one.client, () => ({ ...person(), may_set_numbers: may }));
    expect(await (await numbers()).findByText('Ends in 99A')).toBeVisible();
    return opened;
  };

  test('is shown with the ending of the National Insurance number, and nothing says company', async () => {
    await openPerson();
    const card = await numbers();
    expect(card.getByText('A person')).toBeVisible();
    expect(card.queryByText(/company/i)).not.toBeInTheDocument();
    expect(card.getAllByText('None here')).toHaveLength(3);
    expect(screen.queryByText(/Director/)).not.toBeInTheDocument();
  });

  test.each([
    ['kept where the field is left empty', {}, false],
    ['removed by its button', { nino_removed: true }, true],
  ])('has a National Insurance number that is %s', async (_what, sent, isRemoved) => {
    const { user } = await openPerson();
    await user.click((await numbers()).getByRole('button', { name: 'Change the numbers' }));
    const form = within(await dialog());
    const nino = form.getByLabelText('National Insurance number');
    expect(nino).toHaveValue('');
    expect(nino).toHaveAccessibleDescription(
      'We have one that ends in 99A. Leave this empty to keep it.',
    );
    if (isRemoved) {
      await user.click(form.getByRole('button', { name: /Remove it/ }));
      expect(nino).toHaveAccessibleDescription(
        'The one that ends in 99A is removed when you save.',
      );
    }
    await user.type(form.getByLabelText('VAT number'), '666119668');
    const saved = reply(setClientNumbers);
    await user.click(form.getByRole('button', { name: 'Save the numbers' }));
    await waitFor(() => expect(saved.calls).toHaveLength(1));
    expect(saved.calls[0]?.body).toEqual({
      client_type: 'person',
      vat_number: '666119668',
      utr: '2384419027',
      ...sent,
      seen: { client_type: 'person', utr: '2384419027', nino_ending: '99A' },
    });
  });
});
