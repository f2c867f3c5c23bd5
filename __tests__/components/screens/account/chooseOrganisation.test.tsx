import { screen, within } from '@testing-library/react';
import type { AnswerOf } from '@/lib/access/endpoint';
import {
  chooseOrganisation,
  companyConnections,
  companyOrganisations,
} from '@/lib/connections/contract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import { companyId, connectionsAt } from '@/__tests__/components/screens/answers';

type Connections = AnswerOf<typeof companyConnections>;
type Choices = AnswerOf<typeof companyOrganisations>;

const choosing: Connections = [{ kind: 'xero', organisation: 'Xero', state: 'choosing' }];
const ours = {
  id: 'ours',
  name: 'Marlow & Rye Bakery Ltd',
  vatNumber: 'GB553557881',
  verdict: 'same' as const,
  isChosen: false,
  seen: '553557881 - -',
};
const example = companyOrganisations.example as Choices;
const [stranger, nameless] = example.organisations;

// The side navigation counts the returns that are due.
beforeEach(() => {
  reply(vatDashboard);
});

/** The connections page, where Xero waits for the choice until it is made. */
function show(choices: Partial<Choices> = {}) {
  let state: Connections = choosing;
  reply(companyConnections, () => state);
  reply(companyOrganisations, () => ({ ...example, ...choices }));
  const chosen = reply(chooseOrganisation, () => {
    state = [{ kind: 'xero', organisation: 'Chosen', state: 'live', verdict: 'same' }];
    return { chosen: true };
  });
  return { ...renderScreen(connectionsAt, { as: 'person' }), chosen };
}
const use = () => screen.findByRole('button', { name: 'Use this organisation' });

test('each organisation is listed with its own number, beside this business’s', async () => {
  show({ organisations: [ours, stranger!, nameless!] });
  const list = await screen.findByRole('group', {
    name: 'Which organisation in Xero is Marlow & Rye Bakery Ltd?',
  });
  expect(list).toHaveTextContent('This business has VAT number 553 5578 81 and company number');
  expect(
    within(list)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual([
    expect.stringContaining('VAT number GB553557881Its number matches this business.'),
    expect.stringContaining(
      'VAT number 432 1987 50, company number 07733192Its number belongs to another business.',
    ),
    expect.stringContaining('No VAT numberWe cannot tell whether it is this business.'),
  ]);
  expect(screen.getByText('Choose organisation')).toBeVisible();
});

test('one that matches is taken with one press, from the keyboard too', async () => {
  const { user, chosen } = show({ organisations: [ours, stranger!] });
  (await screen.findByRole('radio', { name: /Marlow & Rye/ })).focus();
  await user.keyboard(' {Enter}');
  expect(await screen.findByText('Chosen')).toBeVisible();
  expect(chosen.calls.map(({ body }) => body)).toEqual([
    { organisation_id: 'ours', seen: '553557881 - -' },
  ]);
});

test('nothing chosen is said, and nothing is sent', async () => {
  const { user, chosen } = show();
  await user.click(await use());
  expect(await screen.findByText('Choose an organisation.')).toBeVisible();
  expect(chosen.calls).toEqual([]);
});

test.each([
  [
    /Northgate/,
    'Northgate Joinery Ltd has different numbers from Marlow & Rye Bakery Ltd: its VAT number is 432 1987 50',
    stranger!,
  ],
  [
    /old books/,
    'We cannot tell whether Marlow & Rye, old books is Marlow & Rye Bakery Ltd',
    nameless!,
  ],
])(
  'one that does not match (%s) warns, and takes one more press',
  async (name, warning, picked) => {
    const { user, chosen } = show();
    await user.click(await screen.findByRole('radio', { name }));
    await user.click(await use());
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(warning, { exact: false })).toBeVisible();
    expect(dialog.getByText(/a quote from them is not exact/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Choose another' }));
    expect(chosen.calls).toEqual([]);
    expect(screen.getByRole('radio', { name })).toBeChecked();
    await user.click(await use());
    await user.click(await screen.findByRole('button', { name: 'Keep it anyway' }));
    expect(await screen.findByText('Chosen')).toBeVisible();
    expect(chosen.calls.map(({ body }) => body)).toEqual([
      { organisation_id: picked.id, seen: picked.seen, keep_other: true },
    ]);
  },
);

test('a choice that was refused says why, and what was chosen stays', async () => {
  const { user } = show({ organisations: [ours, stranger!] });
  fail(chooseOrganisation, 409, {
    error: 'This organisation’s numbers in Xero have changed. Check the list again.',
  });
  await user.click(await screen.findByRole('radio', { name: /Marlow & Rye/ }));
  await user.click(await use());
  expect(await screen.findByText(/have changed. Check the list again/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Marlow & Rye/ })).toBeChecked();
});

test('a login that opens nothing says so, and leads back to Xero', async () => {
  show({ organisations: [] });
  expect(await screen.findByText('This Xero login has no organisations.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Connect Xero again' })).toHaveAttribute(
    'href',
    `/portal/api/xero_connect?company_id=${companyId}`,
  );
});

test('a list that could not be read says why, and can be asked for again', async () => {
  reply(companyConnections, () => choosing);
  fail(companyOrganisations, 503, { error: 'Xero is not answering.' });
  const { user } = renderScreen(connectionsAt, { as: 'person' });
  expect(await screen.findByText('We could not read your organisations.')).toBeVisible();
  reply(companyOrganisations);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /Northgate/ })).toBeVisible();
});

test('a connection that does not match says so with its number, and another can be chosen', async () => {
  const kept: Connections = [
    {
      kind: 'xero',
      organisation: 'Northgate Joinery Ltd',
      state: 'live',
      vatNumber: '432198750',
      verdict: 'different',
      warning: 'Its VAT or company number is different from this business’s number.',
    },
  ];
  reply(companyConnections, () => kept);
  reply(companyOrganisations);
  const { user } = renderScreen(connectionsAt, { as: 'person' });
  expect(await screen.findByText('This may be another business.')).toBeVisible();
  expect(screen.getByText('432 1987 50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose another organisation' }));
  expect(await screen.findByRole('radio', { name: /Northgate/ })).toBeVisible();
});
