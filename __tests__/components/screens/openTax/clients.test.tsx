import { vatCheckFails } from '@/lib/companies/vatNumber';
import { screen, waitFor, within } from '@testing-library/react';
import {
  addClient,
  inviteClients,
  inviteToClient,
  practiceClients,
  removeClient,
} from '@/lib/clients/contract';
import {
  changeInviteAddress,
  resendInvite,
  revokeInvite,
} from '@/lib/clients/onboarding/invitationsContract';
import type { ClientList } from '@/hooks/clients/clients';
import { fail, reply } from '../../../support/msw';
import { fernlea, openDashboard } from './practice';

const clientsAt = `/v2/open-tax/clients?company_id=${fernlea.id}`;
const answer = (change: Partial<ClientList> = {}): ClientList => ({
  ...(practiceClients.example as ClientList),
  ...change,
});
const open = (address = clientsAt, practice = fernlea) =>
  openDashboard(address, { practices: [practice] });
const query = (address: string) =>
  Object.fromEntries(new URL(address, 'https://portal.test').searchParams);
const cellsOf = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const actsOn = async (user: ReturnType<typeof open>['user'], name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Acts on ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('on a phone, where the page has no header', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  test('a client is searched for from the head of the list', async () => {
    window.matchMedia = ((media: string) => ({
      media,
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
    const { calls } = reply(practiceClients);
    const { user } = open();
    await rows();
    await user.type(
      within(screen.getByRole('main')).getByRole('searchbox', { name: 'Find a client' }),
      'price',
    );
    await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ search: 'price' }));
  });
});

describe('the list of clients', () => {
  test('says of each which taxes are connected, what HMRC and the client said, whose it is, what is first and how old that is', async () => {
    const { calls } = reply(practiceClients);
    open();
    const [ashdown, dunmore] = await rows();
    expect(cellsOf(ashdown!)).toEqual([
      'Ashdown Joinery LtdQuarterly payer',
      'VAT connectedPAYE connectedCT connectedSA not registered',
      'Authorised',
      'Joined',
      'RE',
      '7 Nov, 13 days late',
      '14:05',
      '',
    ]);
    expect(cellsOf(dunmore!).slice(1, 7)).toEqual([
      'VAT not connected yetPAYE not connected yetCT not connected yetSA not connected yet',
      'Not known',
      'Opened 14 Nov',
      '',
      'Not known',
      'Not read',
    ]);
    expect(calls[0]?.query).toEqual({
      company_id: fernlea.id,
      filter: 'all',
      sort: 'client',
      direction: 'asc',
    });
  });

  test('is narrowed by chips that count, by owner and by a search, sorted and turned, all of it in the address', async () => {
    const { calls } = reply(practiceClients, ({ query: { after } }) =>
      answer({
        page: after
          ? { first: 51, matching: 131, before: 'b' }
          : { first: 1, matching: 131, after: 'a' },
      }),
    );
    const { user, where } = open();
    expect(await screen.findByRole('link', { name: 'Import' })).toHaveAttribute(
      'href',
      `/v2/open-tax/clients/import?company_id=${fernlea.id}`,
    );
    await user.click(await screen.findByRole('link', { name: 'Not connected 9' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Whose clients' }), 'My clients');
    await user.click(screen.getByRole('link', { name: 'Next deadline' }));
    await waitFor(() =>
      expect(calls.at(-1)?.query).toMatchObject({
        filter: 'not_connected',
        owner: 'mine',
        sort: 'due',
      }),
    );
    await user.click(await screen.findByRole('link', { name: 'Next 50' }));
    expect(
      await screen.findByText('51 to 52 of 131 matching, soonest deadline first.'),
    ).toBeVisible();
    expect(query(where())).toEqual({
      company_id: fernlea.id,
      filter: 'not_connected',
      owner: 'mine',
      sort: 'due',
      after: 'a',
    });
    expect(screen.getByRole('columnheader', { name: 'Next deadline' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  });

  test('without clients says what to do, and under a chip without any leads back to all', async () => {
    const none = { rows: [], page: { first: 0, matching: 0 } };
    reply(practiceClients, ({ query: { filter } }) =>
      answer(filter === 'all' ? none : { ...none }),
    );
    const { user } = open(`${clientsAt}&filter=invited`);
    expect(await screen.findByText('No invitation is waiting for an answer')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all clients' }));
    expect(await screen.findByText('No clients yet')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Add a client' }));
    expect(await screen.findByRole('dialog', { name: 'Add a client' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('says to a team member without assigned clients that none are assigned yet', async () => {
    reply(practiceClients, () => answer({ rows: [], page: { first: 0, matching: 0 } }));
    open(clientsAt, { ...fernlea, role: 'team_member', seesAll: false });
    expect(await screen.findByText('No clients are assigned to you yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add a client' })).not.toBeInTheDocument();
  });

  test('keeps the last rows when an answer does not come, and says whose fault it is', async () => {
    reply(practiceClients);
    const { user } = open();
    await rows();
    fail(practiceClients, 500, {
      error: 'Something went wrong. Please try again.',
      reference: 'AB12-CD34',
    });
    await user.click(screen.getByRole('link', { name: /^Invited/ }));
    expect(await screen.findByText('We could not load your clients')).toBeVisible();
  });
});

describe('what is done to one client', () => {
  test('an open invitation is sent again or cancelled by one press, and the list is read again', async () => {
    const { calls } = reply(practiceClients);
    const again = reply(resendInvite);
    const withdrawn = reply(revokeInvite);
    const { user } = open();
    await actsOn(user, 'Dunmore Plumbing Ltd', 'Send invitation again');
    expect(
      await screen.findByText('A new invitation is on its way to kim@dunmore.example.'),
    ).toBeInTheDocument();
    expect(again.calls[0]?.query).toMatchObject({ client_id: answer().rows[1]!.client_id });
    await waitFor(() => expect(calls.length).toBe(2));
    await actsOn(user, 'Dunmore Plumbing Ltd', 'Cancel invitation');
    await waitFor(() =>
      expect(withdrawn.calls.map(({ body }) => body)).toEqual([{ email: 'kim@dunmore.example' }]),
    );
  });

  test('a person is invited to a client without an invitation, and a rejection is shown at its field', async () => {
    reply(practiceClients, () =>
      answer({ rows: [{ ...answer().rows[1]!, invitation: { state: 'none' } }] }),
    );
    const { calls } = reply(inviteToClient);
    const { user } = open();
    await actsOn(user, 'Dunmore Plumbing Ltd', 'Invite…');
    await user.type(await screen.findByLabelText('Their name'), 'Kim Dunmore');
    await user.type(screen.getByLabelText('Their email address'), 'kim@dunmore.example');
    fail(inviteToClient, 409, { error: 'Dunmore Plumbing Ltd has joined already.' });
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(
      (await screen.findAllByText('Dunmore Plumbing Ltd has joined already.'))[0],
    ).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  test('is removed after a dialog that says what happens to its data', async () => {
    reply(practiceClients);
    const { calls } = reply(removeClient);
    const { user } = open();
    await actsOn(user, 'Ashdown Joinery Ltd', 'Remove from the practice…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Ashdown Joinery Ltd?' });
    expect(dialog).toHaveTextContent(
      'Your client has joined, so they keep their login, and we email them.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Remove the client' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ confirmed: true }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('offers only what the person may do', async () => {
    reply(practiceClients, () =>
      answer({ may: { assign: false, remove: false }, rows: [answer().rows[0]!] }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Acts on Ashdown Joinery Ltd' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Tag…',
    ]);
  });
});

describe('before HMRC has confirmed the practice', () => {
  const unconfirmed = { ...fernlea, isConfirmed: false };
  const saysWhy = async (dialog: HTMLElement, way = 'Connect agent services') => {
    expect(within(dialog).getByText('HMRC has not confirmed your practice yet.')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: way })).toHaveAttribute(
      'href',
      `/v2/open-tax/settings?company_id=${fernlea.id}&tab=connections`,
    );
  };

  test('the invitation dialog says why no invitation can be sent and links to the HMRC connection', async () => {
    reply(practiceClients);
    const again = reply(resendInvite);
    const { user } = open(clientsAt, unconfirmed);
    await actsOn(user, 'Dunmore Plumbing Ltd', 'Send invitation again');
    const dialog = await screen.findByRole('dialog', { name: 'Invite Dunmore Plumbing Ltd' });
    await saysWhy(dialog);
    expect(within(dialog).queryByLabelText('Their email address')).not.toBeInTheDocument();
    expect(again.calls).toHaveLength(0);
  });

  test('a client is added without an invitation, and a team member reads which person to ask', async () => {
    reply(practiceClients);
    const { calls } = reply(addClient);
    const { user } = open(clientsAt, { ...unconfirmed, role: 'team_member' });
    await user.click(await screen.findByRole('button', { name: 'Add client' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a client' });
    await saysWhy(dialog, 'See the connections');
    expect(dialog).toHaveTextContent(`Ask an admin of ${fernlea.name}.`);
    await user.type(within(dialog).getByLabelText('Name of the business'), 'Dunmore Plumbing');
    await user.click(within(dialog).getByRole('button', { name: 'Add the client' }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ client_type: 'business', name: 'Dunmore Plumbing' }),
    );
  });
});

test('a client is added with what is known of it, and one that is a client already is said at its number', async () => {
  reply(practiceClients);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a client' }));
  await user.type(dialog.getByLabelText('Name of the business'), 'Dunmore Plumbing');
  await user.type(dialog.getByLabelText('VAT number'), '553557881');
  fail(addClient, 409, {
    error: { vat_number: 'Ashdown Joinery Ltd is your client already, with this VAT number.' },
  });
  await user.click(dialog.getByRole('button', { name: 'Add the client' }));
  expect(
    (
      await dialog.findAllByText(
        'Ashdown Joinery Ltd is your client already, with this VAT number.',
      )
    )[0],
  ).toBeVisible();
  const { calls } = reply(addClient);
  await user.type(dialog.getByLabelText('VAT number'), '{Backspace}2');
  await user.click(dialog.getByRole('button', { name: 'Add the client' }));
  expect(await screen.findByText('The client has been added.')).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({
    client_type: 'business',
    name: 'Dunmore Plumbing',
    vat_number: '553557882',
  });
});

test('a check digit that fails is shown at the field and asked about once more before the client is added', async () => {
  reply(practiceClients);
  const sentence = vatCheckFails('553557881');
  const { calls } = reply(addClient, ({ body }) =>
    body.confirmed
      ? { ...addClient.example, doubts: [] }
      : { doubts: [{ field: 'vat_number', sentence }] },
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a client' }));
  await user.type(dialog.getByLabelText('Name of the business'), 'Dunmore Plumbing');
  await user.type(dialog.getByLabelText('VAT number'), '553557881');
  expect(dialog.getByText(sentence)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add the client' }));
  await user.click(await dialog.findByRole('button', { name: 'Add the client anyway' }));
  expect(await screen.findByText('The client has been added.')).toBeInTheDocument();
  expect(calls.map(({ body }) => body.confirmed)).toEqual([undefined, [sentence]]);
});

test('a UTR within a payment reference is offered, and one press takes it', async () => {
  reply(practiceClients);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a client' }));
  const utr = dialog.getByLabelText('Unique taxpayer reference (UTR)');
  await user.type(utr, '1231097172564');
  await user.click(dialog.getByRole('button', { name: 'Use 1097172564 instead' }));
  expect(utr).toHaveValue('1097172564');
});

describe('a client that is added is a business or a person', () => {
  const openDialog = async () => {
    reply(practiceClients);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add client' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Add a client' })) };
  };

  test('a person has no company number, and what was typed there is kept and not sent', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByRole('radio', { name: /A business/ })).toBeChecked();
    expect(dialog.queryByLabelText('National Insurance number')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Company number'), '0773');
    await user.click(dialog.getByRole('radio', { name: /A person/ }));
    expect(dialog.queryByLabelText('Company number')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /A business/ }));
    expect(dialog.getByLabelText('Company number')).toHaveValue('0773');
    await user.click(dialog.getByRole('radio', { name: /A person/ }));
    await user.type(dialog.getByLabelText('Name of the person'), 'Jane Price');
    await user.type(dialog.getByLabelText('Unique taxpayer reference (UTR)'), '1097172564');
    await user.type(dialog.getByLabelText('National Insurance number'), 'AA 99 99 99 A');
    const { calls } = reply(addClient);
    await user.click(dialog.getByRole('button', { name: 'Add the client' }));
    expect(await screen.findByText('The client has been added.')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      client_type: 'person',
      name: 'Jane Price',
      utr: '1097172564',
      nino: 'AA 99 99 99 A',
    });
  });

  test('the PAYE references stand behind a line, which a problem with one of them opens', async () => {
    const { user, dialog } = await openDialog();
    const paye = dialog.getByLabelText('Employer PAYE reference');
    expect(paye).not.toBeVisible();
    await user.click(dialog.getByText('PAYE references of an employer'));
    expect(paye).toBeVisible();
    await user.click(dialog.getByText('PAYE references of an employer'));
    expect(paye).not.toBeVisible();
    await user.type(dialog.getByLabelText('Name of the business'), 'Rye Bakery');
    fail(addClient, 409, {
      error: { paye_reference: 'Brindle & Coe is your client already, with this PAYE reference.' },
    });
    await user.click(dialog.getByRole('button', { name: 'Add the client' }));
    await waitFor(() => expect(paye).toBeVisible());
    expect(paye).toHaveAccessibleDescription(/Brindle & Coe is your client already/);
  });

  test('each field says which tax is read by it', async () => {
    const { dialog } = await openDialog();
    const hints = [
      ['VAT number', /We use this to read VAT/],
      ['Unique taxpayer reference (UTR)', /For a company, its Corporation tax reference/],
      ['Employer PAYE reference', /We use this to read PAYE/],
      ['Accounts Office reference', /We do not read any tax with it/],
    ] as const;
    for (const [label, hint] of hints)
      expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(hint);
  });
});

describe('one client alone, as a mail about its invitation leads to it', () => {
  const [, dunmore] = answer().rows;
  const only = (invitation: ClientList['rows'][number]['invitation']) =>
    reply(practiceClients, () =>
      answer({ rows: [{ ...dunmore!, invitation }], page: { first: 1, matching: 1 } }),
    );
  const address = `${clientsAt}&client_id=${dunmore!.client_id}`;
  const stands = async () =>
    within((await screen.findByText('Dunmore Plumbing Ltd.')).closest<HTMLElement>('[role]')!);
  const at = '2026-11-14T09:00:00.000Z';
  const email = 'kim@dunmore.example';

  test('says that the client declined, and invites again only from a dialog that explains what accepting means', async () => {
    const { calls } = only({ state: 'declined', at, email, full_name: 'Kim Dunmore' });
    const sent = reply(inviteToClient);
    const { user } = open(address);
    const notice = await stands();
    expect(
      notice.getByText(/declined the invitation on Sat 14 Nov 2026\. Nothing was shared\./),
    ).toBeVisible();
    expect(calls[0]?.query).toMatchObject({ client_id: dunmore!.client_id });
    await user.click(notice.getByRole('button', { name: 'Invite again…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite Dunmore Plumbing Ltd' });
    expect(dialog).toHaveTextContent('It gives you no access at HMRC');
    expect(dialog).toHaveTextContent('we remind them after 7, 14 and 19 days');
    await user.click(within(dialog).getByRole('button', { name: 'Send the invitation' }));
    await waitFor(() => expect(sent.calls[0]?.body).toEqual({ full_name: 'Kim Dunmore', email }));
  });

  test('where the address takes no mail another is given in its place', async () => {
    only({ state: 'bounced', at, email, full_name: 'Kim Dunmore' });
    const changed = reply(changeInviteAddress);
    const { user } = open(address);
    await user.click((await stands()).getByRole('button', { name: 'Change the address…' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change the address for Dunmore Plumbing Ltd' }),
    );
    await user.type(
      dialog.getByLabelText('Their new email address'),
      'kim@dunmore-plumbing.example',
    );
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    await waitFor(() =>
      expect(changed.calls[0]?.body).toEqual({
        full_name: 'Kim Dunmore',
        email: 'kim@dunmore-plumbing.example',
        instead_of: email,
      }),
    );
    expect(
      await screen.findByText('An invitation is on its way to kim@dunmore-plumbing.example.'),
    ).toBeInTheDocument();
  });

  test('who asks for a new one is sent it by one press; who has one that is open has nothing to be done', async () => {
    only({ state: 'asked', at, email });
    const again = reply(resendInvite);
    const { user } = open(address);
    await user.click((await stands()).getByRole('button', { name: 'Send a new invitation' }));
    await waitFor(() => expect(again.calls).toHaveLength(1));
  });

  test('while it waits it says what goes by itself, and leads back to all clients', async () => {
    const { calls } = only({
      state: 'sent',
      at,
      email,
      answer_by: '2026-12-05',
      next_reminder: '2026-11-21',
    });
    const { user } = open(address);
    const notice = await stands();
    expect(
      notice.getByText(
        /We’ll send a reminder on Sat 21 Nov 2026\. It can be answered until Sat 5 Dec 2026\./,
      ),
    ).toBeVisible();
    expect(notice.queryByRole('button')).not.toBeInTheDocument();
    await user.click(notice.getByRole('link', { name: 'Show all clients' }));
    await waitFor(() => expect(calls.at(-1)?.query).not.toHaveProperty('client_id'));
    expect(screen.queryByText('Dunmore Plumbing Ltd.')).not.toBeInTheDocument();
  });
});

test('an open invitation goes to another address from its menu', async () => {
  reply(practiceClients);
  const { user } = open();
  await actsOn(user, 'Dunmore Plumbing Ltd', 'Change the address…');
  const dialog = await screen.findByRole('dialog', {
    name: 'Change the address for Dunmore Plumbing Ltd',
  });
  expect(dialog).toHaveTextContent('The link sent to kim@dunmore.example stops working');
});

test('ticked clients are invited together, each with its own person; who is left out and what was refused is said', async () => {
  const [ashdown, dunmore] = answer().rows;
  const third = {
    ...dunmore!,
    client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c3',
    name: 'Gable End Lettings Ltd',
  };
  reply(practiceClients, () =>
    answer({
      rows: [
        ashdown!,
        { ...dunmore!, invitation: { state: 'none' } },
        {
          ...third,
          invitation: {
            state: 'expired',
            at: '2026-11-06T09:00:00.000Z',
            email: 'lee@gable.example',
            full_name: 'Lee Gable',
          },
        },
      ],
    }),
  );
  const { calls } = reply(inviteClients, () => ({
    sent: 1,
    problems: [
      { client_id: third.client_id, sentence: 'Gable End Lettings Ltd has joined already.' },
    ],
  }));
  const { user } = open();
  for (const name of [ashdown!.name, dunmore!.name, third.name]) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite 2 clients' }));
  expect(dialog.getByText(/It gives you no access at HMRC/)).toBeVisible();
  expect(
    dialog.getByText(
      '1 ticked client left out: joined, waiting for an answer, bounced, or on another page.',
    ),
  ).toBeVisible();
  const of = (name: string) => within(dialog.getByRole('group', { name }));
  expect(of(third.name).getByLabelText('Their email address')).toHaveValue('lee@gable.example');
  await user.type(of(dunmore!.name).getByLabelText('Their name'), 'Kim Dunmore');
  await user.type(of(dunmore!.name).getByLabelText('Their email address'), 'kim@dunmore.example');
  await user.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));
  const report = within(await screen.findByRole('dialog', { name: '1 invitation on the way' }));
  expect(
    report.getByText('Gable End Lettings Ltd: Gable End Lettings Ltd has joined already.'),
  ).toBeVisible();
  expect(calls[0]?.body).toEqual({
    invitations: [
      { client_id: dunmore!.client_id, full_name: 'Kim Dunmore', email: 'kim@dunmore.example' },
      { client_id: third.client_id, full_name: 'Lee Gable', email: 'lee@gable.example' },
    ],
  });
  await user.click(report.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Selected clients' })).not.toBeInTheDocument(),
  );
});
