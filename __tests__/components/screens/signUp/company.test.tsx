import { vatCheckFails } from '@/lib/companies/vatNumber';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AnswerOf } from '@/lib/access/endpoint';
import {
  addCompany,
  companySearch,
  companySetUp,
  setBankAccount,
  setRecordsSource,
  setVatNumber,
} from '@/lib/companies/contract';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';

const STEP = '/v2/instant-vat/steps/company';
const ID = addCompany.example.id;

type SetUp = AnswerOf<typeof companySetUp>;
const fresh: SetUp = {
  name: 'Marlow & Rye Bakery Ltd',
  kind: 'limited',
  companyNumber: '11482907',
  records: 'none',
  hmrc: 'none',
  mayManage: true,
};
const at = (facts: Partial<SetUp>) => reply(companySetUp, () => ({ ...fresh, ...facts }));

const found: AnswerOf<typeof companySearch> = [
  { companyNumber: '11482907', name: 'Marlow & Rye Bakery Ltd', town: 'Leeds', status: 'active' },
  {
    companyNumber: '08120366',
    name: 'Marlow Provisions Ltd',
    town: 'Reading',
    status: 'dissolved',
    dissolvedOn: '2021-05-12',
    refusal: 'It was dissolved.',
  },
];

afterEach(() => window.localStorage.clear());

describe('finding the company', () => {
  const type = async (text: string) => {
    const view = renderScreen(`${STEP}?existing_user=1`, { as: 'person' });
    const field = screen.getByRole('combobox', { name: 'Company name or number' });
    await view.user.type(field, text);
    return { ...view, field };
  };

  test('asks nothing of Companies House before three characters', async () => {
    const search = reply(companySearch, () => found);
    const { user, field } = await type('ma');
    expect(await screen.findByText('Type at least 3 characters.')).toBeVisible();
    await user.type(field, 'r');
    expect(
      await screen.findByText('2 companies found. Use the arrow keys and Enter to choose.'),
    ).toBeVisible();
    expect(search.calls.map((call) => call.query.keyword)).toEqual(['mar']);
  });

  test('asks once for what is typed in one go', async () => {
    const search = reply(companySearch, () => found);
    const { field } = await type('ma');
    // No time passes between these keys, however slow the machine is.
    for (const value of ['mar', 'marl', 'marlo', 'marlow'])
      fireEvent.change(field, { target: { value } });
    await screen.findByText(/2 companies found/);
    expect(search.calls.map((call) => call.query.keyword)).toEqual(['marlow']);
  });

  test('adds the company that is chosen with the keyboard, and asks for its VAT number next', async () => {
    reply(companySearch, () => found);
    const added = reply(addCompany);
    at({});
    const { user, field, where } = await type('marlow');
    await screen.findByRole('option', { name: /Marlow & Rye Bakery Ltd/ });
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
      'Choose your company to continue',
    );
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Marlow & Rye Bakery Ltd');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'What is your VAT number?' })).toBeVisible();
    expect(added.calls[0]?.body).toEqual({ kind: 'limited', company_number: '11482907' });
    expect(where()).toBe(`${STEP}?company_id=${ID}&step=vat-number`);
    expect(window.localStorage.getItem('g-company')).toBe(JSON.stringify({ companyId: ID }));
  });

  test('shows a dissolved company with the reason, and does not let it be chosen', async () => {
    reply(companySearch, () => found);
    const { user, field } = await type('marlow');
    const gone = await screen.findByRole('option', { name: /Marlow Provisions Ltd/ });
    expect(gone).toHaveTextContent('Dissolved 12 May 2021, cannot claim');
    expect(gone).toHaveAttribute('aria-disabled', 'true');
    await user.click(gone);
    expect(field).toHaveValue('marlow');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  test('ends the list with the way on for those who are not in it', async () => {
    reply(companySearch, () => []);
    const added = reply(addCompany);
    at({ kind: 'sole_trader' });
    const { user } = await type('hannah osei baker');
    await screen.findByText(/No company found/);
    const options = screen.getAllByRole('option');
    expect(options.at(-1)).toHaveTextContent(
      'My business is not listed, or is not a limited company',
    );
    await user.click(options.at(-1)!);
    await user.type(await screen.findByLabelText('Business name'), 'Hannah’s Bakes');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'What is your VAT number?' })).toBeVisible();
    expect(added.calls[0]?.body).toEqual({ kind: 'sole_trader', name: 'Hannah’s Bakes' });
  });

  test('says when Companies House does not answer, and searches again when asked', async () => {
    fail(companySearch, 503, { error: 'Companies House is not answering at the moment.' });
    const { user } = await type('marlow');
    expect(await screen.findByText(/Companies House is not answering at the moment/)).toBeVisible();
    reply(companySearch, () => found);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/2 companies found/)).toBeVisible();
  });

  test('shows why a company was not added', async () => {
    reply(companySearch, () => found);
    fail(addCompany, 409, { error: 'You have added this company already.' });
    const { user } = await type('marlow');
    await user.click(await screen.findByRole('option', { name: /Marlow & Rye/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByRole('link', { name: 'You have added this company already.' }),
    ).toBeVisible();
  });

  test('begins a new company for an existing account, whatever was worked on before', async () => {
    window.localStorage.setItem('g-company', JSON.stringify({ companyId: ID }));
    renderScreen(`${STEP}?existing_user=1`, { as: 'person' });
    expect(screen.getByRole('heading', { name: 'Add your company' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /, profile of / })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Add your company' })).toBeVisible();
  });
});

describe('coming back to an unfinished set-up', () => {
  test.each([
    [{}, 'What is your VAT number?'],
    [{ vatNumber: '553557881' }, 'Where should we pay your refunds?'],
    [{ vatNumber: '553557881', bankAccountEnding: '4471' }, 'Where do your VAT figures come from?'],
    [
      { vatNumber: '553557881', bankAccountEnding: '4471', records: 'typed' as const },
      'Connect HMRC',
    ],
  ])('with %j known asks "%s"', async (facts, title) => {
    at(facts);
    renderScreen(`${STEP}?company_id=${ID}`, { as: 'person' });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('shows what is done, where the person is and what is to come', async () => {
    at({ vatNumber: '553557881' });
    renderScreen(`${STEP}?company_id=${ID}`, { as: 'person' });
    await screen.findByRole('heading', { name: 'Where should we pay your refunds?' });
    const list = within(screen.getByRole('navigation', { name: 'Set up InstantVAT' }));
    const rows = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(rows).toEqual([
      'About youCompleted',
      'Your companyCompleted',
      'VAT numberCompleted',
      'Bank account for payoutsIn progress',
      'BookkeepingNot started',
      'Connect HMRCNot started',
    ]);
    expect(list.getByRole('link', { name: 'VAT number' })).toHaveAttribute(
      'href',
      expect.stringContaining('step=vat-number'),
    );
  });

  test('offers to try again when it cannot be read', async () => {
    fail(companySetUp, 500);
    const { user } = renderScreen(`${STEP}?company_id=${ID}`, { as: 'person' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    at({});
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'What is your VAT number?' })).toBeVisible();
  });

  test('offers a visitor who is not logged in to log in, and returns to the same step', async () => {
    const { user } = renderScreen(`${STEP}?step=company`, { as: 'visitor' });
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    expect(window.sessionStorage.getItem('login-redirect')).toBe(`"/portal${STEP}?step=company"`);
    window.sessionStorage.clear();
  });
});

describe('the VAT number', () => {
  const ask = () => {
    at({});
    return renderScreen(`${STEP}?company_id=${ID}&step=vat-number`, { as: 'person' });
  };

  test('is refused at its field when it has not nine digits', async () => {
    const { user } = ask();
    await user.type(await screen.findByLabelText('VAT number'), '12345');
    await user.tab();
    expect(await screen.findByText(/A VAT number has 9 digits/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  test('is asked about once more when its check digits do not add up', async () => {
    const sentence = vatCheckFails('123456789');
    const saved = reply(setVatNumber, ({ body }) =>
      body.confirmed
        ? { saved: true, vatNumber: '123456789', doubts: [] }
        : { saved: false, vatNumber: '123456789', doubts: [{ field: 'vat_number', sentence }] },
    );
    const { user, where } = ask();
    await user.type(await screen.findByLabelText('VAT number'), 'GB 123 4567 89');
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const question = await screen.findByRole('region', { name: /Is this right/ });
    expect(question).toHaveFocus();
    expect(question).toHaveTextContent(sentence);
    expect(where()).toContain('step=vat-number');
    await user.click(screen.getByRole('button', { name: 'Yes, this is my VAT number' }));
    await waitFor(() => expect(where()).toContain('step=bank-account'));
    expect(saved.calls.map(({ body }) => body)).toEqual([
      { vat_number: 'GB 123 4567 89' },
      { vat_number: 'GB 123 4567 89', confirmed: [sentence] },
    ]);
  });

  test('closes the question about a doubtful number when it is changed, so that Continue checks the new one', async () => {
    const sentence = vatCheckFails('123456789');
    reply(setVatNumber, () => ({
      saved: false,
      vatNumber: '123456789',
      doubts: [{ field: 'vat_number', sentence }],
    }));
    const { user } = ask();
    const field = await screen.findByLabelText('VAT number');
    await user.type(field, '123456789');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Change what I typed' }));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('123456789');
    await user.clear(field);
    await user.type(field, '123456782');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(screen.queryByRole('region', { name: /Is this right/ })).not.toBeInTheDocument();
  });

  test('says at the field why the server refuses it', async () => {
    fail(setVatNumber, 409, { error: 'Another company here has this VAT number.' });
    const { user } = ask();
    await user.type(await screen.findByLabelText('VAT number'), '101747696');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('alert', { name: 'There is a problem' });
    expect(screen.getByLabelText('VAT number')).toHaveAccessibleDescription(
      expect.stringContaining('Another company here has this VAT number.'),
    );
  });
});

describe('the bank account for payouts', () => {
  test('is saved when all three parts are right', async () => {
    at({ vatNumber: '553557881' });
    const saved = reply(setBankAccount);
    const { user, where } = renderScreen(`${STEP}?company_id=${ID}&step=bank-account`, {
      as: 'person',
    });
    // The register's name is there to be changed, and nothing of it has to be typed.
    expect(await screen.findByLabelText('Name on the account')).toHaveValue(
      'Marlow & Rye Bakery Ltd',
    );
    await user.type(screen.getByLabelText('Sort code'), '204577');
    expect(screen.getByLabelText('Sort code')).toHaveValue('20-45-77');
    await user.type(screen.getByLabelText('Account number'), '123');
    await user.tab();
    expect(await screen.findByText(/Enter the account number, 6 to 8 digits/)).toBeVisible();
    await user.type(screen.getByLabelText('Account number'), '45678');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(where()).toContain('step=bookkeeping'));
    expect(saved.calls[0]?.body).toEqual({
      account_name: 'Marlow & Rye Bakery Ltd',
      sort_code: '20-45-77',
      account_number: '12345678',
    });
  });

  test('is never shown again but for its ending', async () => {
    at({ vatNumber: '553557881', bankAccountEnding: '4471' });
    renderScreen(`${STEP}?company_id=${ID}&step=bank-account`, { as: 'person' });
    expect(await screen.findByText(/We have an account ending 4471/)).toBeVisible();
    expect(screen.getByLabelText('Account number')).toHaveValue('');
  });
});

describe('the bookkeeping', () => {
  const known = { vatNumber: '553557881', bankAccountEnding: '4471' };

  test('can be connected, which leaves for Xero as a full page load', async () => {
    at(known);
    renderScreen(`${STEP}?company_id=${ID}&step=bookkeeping`, { as: 'person' });
    expect(await screen.findByRole('link', { name: 'Connect Xero' })).toHaveAttribute(
      'href',
      `/portal/api/xero_connect?company_id=${ID}`,
    );
  });

  test('says that it is connected when Xero has sent the person back, and goes on to HMRC', async () => {
    at({ ...known, records: 'xero' });
    const { where } = renderScreen(`${STEP}?company_id=${ID}&connected=xero`, { as: 'person' });
    await waitFor(() =>
      expect(where()).toBe(`/v2/instant-vat/steps/government-gateway?company_id=${ID}`),
    );
    expect(await screen.findByText('Xero is connected.')).toBeVisible();
  });

  test('can be done without: the nine boxes are typed', async () => {
    at(known);
    const saved = reply(setRecordsSource);
    const { user, where } = renderScreen(`${STEP}?company_id=${ID}&step=bookkeeping`, {
      as: 'person',
    });
    await user.click(
      await screen.findByRole('button', { name: 'I’ll type the nine boxes myself' }),
    );
    await waitFor(() =>
      expect(where()).toBe(`/v2/instant-vat/steps/government-gateway?company_id=${ID}`),
    );
    expect(saved.calls).toHaveLength(1);
  });

  test.each(['refused', 'wrong_account', 'timed_out', 'down', 'expired'])(
    'says what happened when Xero was %s',
    async (outcome) => {
      at(known);
      renderScreen(`${STEP}?company_id=${ID}&step=bookkeeping&outcome=${outcome}`, {
        as: 'person',
      });
      expect(await screen.findByText(/Xero/, { selector: '[role=alert] *' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Connect Xero' })).toBeVisible();
    },
  );
});
