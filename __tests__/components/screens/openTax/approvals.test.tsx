import { screen, waitFor, within } from '@testing-library/react';
import { practiceClients } from '@/lib/clients/contract';
import * as approvals from '@/lib/filing/approvals/contract';
import { WHY_NOT_FILE } from '@/lib/filing/approvals/words';
import type { ClientList } from '@/hooks/clients/clients';
import type { ClientMail } from '@/lib/notifications/clientMails';
import type { ApprovalItem, Approvals } from '@/hooks/filing';
import { fail, reply } from '../../../support/msw';
import { fernlea, openDashboard } from './practice';

const at = `/v2/open-tax/dashboard?company_id=${fernlea.id}&view=approvals`;
const example = approvals.approvals.example as Approvals;
const [waiting] = example.items as [ApprovalItem];
const other = (n: number) => `5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0b0${n}`;
const sentBack: ApprovalItem = {
  ...waiting,
  approval_id: other(1),
  client_company_id: other(2),
  name: 'Tallow & Vine Ltd',
  group: 'yours',
  standing: 'sentBack',
  status: 'Sent back',
  reason: 'The September van lease is missing.',
  owner: undefined,
};
const answer = (change: Partial<Approvals> = {}): Approvals => ({
  counts: { yours: 1, client: 1, ready: 0, filed: 19 },
  items: [sentBack, waiting],
  ...change,
});
const request = {
  id: waiting.approval_id,
  state: 'requested' as const,
  sentence: waiting.sentence,
  asked_by: 'Ruth Ellison',
  asked_at: '2026-11-18T09:40:00.000Z',
  seen_at: '2026-11-19T20:14:00.000Z',
  may_withdraw: true,
  may_remind: true,
  next_reminder: '2026-11-21' as const,
  has_record: false,
  mails: [] as ClientMail[],
};
const replyRequest = (mails: ClientMail[] = []) =>
  reply(approvals.returnApproval, ({ query }) => ({
    ...approvals.returnApproval.example,
    standing: query.client_company_id === other(2) ? ('sentBack' as const) : ('waiting' as const),
    why_not_file: WHY_NOT_FILE.waiting,
    requests: [
      query.client_company_id === other(2)
        ? { ...request, id: other(1), may_remind: false, next_reminder: undefined }
        : { ...request, mails },
    ],
  }));
const panel = () => within(screen.getByRole('complementary', { name: 'Selected' }));

test('whose turn it is comes first, each with its state, its sentence and what is to be paid by when', async () => {
  const { calls } = reply(approvals.approvals, () => answer());
  replyRequest();
  openDashboard(at);
  const [back] = within(await screen.findByRole('list', { name: 'Back with you 1' })).getAllByRole(
    'listitem',
  );
  expect(back).toHaveTextContent(
    /^Sent backTallow & Vine Ltd October 2026“The September van lease is missing\.”.*£4,210\.00HMRC owes the client.*due/,
  );
  const [mine] = within(
    screen.getByRole('list', { name: 'Waiting for the client 1' }),
  ).getAllByRole('listitem');
  expect(mine).toHaveTextContent(/^OpenedPrice Landscapes Ltd/);
  expect(screen.getByRole('link', { name: 'All open 2' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Filed this month 19' })).toHaveAttribute(
    'href',
    expect.stringContaining('show=filed'),
  );
  expect(calls[0]?.query).toEqual({ company_id: fernlea.id, show: 'open' });
  expect(panel().getByRole('link', { name: 'Put it right' })).toHaveAttribute(
    'href',
    expect.stringContaining('/client-dashboard/vat-return'),
  );
});

test('of what waits the panel tells what happened and what comes next, and the client can be reminded', async () => {
  reply(approvals.approvals, () => answer());
  replyRequest();
  const { calls } = reply(approvals.remindApproval);
  const { user } = openDashboard(at);
  await user.click(
    within(await screen.findByRole('list', { name: /^Waiting/ })).getByText(waiting.sentence),
  );
  expect(panel().getByRole('heading', { name: 'Price Landscapes Ltd' })).toBeVisible();
  expect(await panel().findByText('We’ll send a reminder on Sat 21 Nov 2026')).toBeVisible();
  expect(panel().getByText(/The client has not approved this return yet/)).toBeVisible();
  await user.click(panel().getByRole('button', { name: 'Remind the client' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { period_id: waiting.period_id, approval_id: waiting.approval_id },
    ]),
  );
});

test('a reminder is on its way, and sent once the mail server has it', async () => {
  reply(approvals.approvals, () => answer({ items: [waiting] }));
  const to = 'owen@price.example';
  replyRequest([{ to, state: 'on_its_way' }]);
  openDashboard(at);
  expect(await screen.findByText(`Our email to ${to} is on its way.`)).toBeVisible();
  replyRequest([{ to, state: 'sent' }]);
  expect(await panel().findByText(`We have sent an email to ${to}.`)).toBeVisible();
});

test('a request whose email did not arrive says why, and what to do', async () => {
  reply(approvals.approvals, () => answer({ items: [{ ...waiting, status: 'Bounced' }] }));
  replyRequest([{ to: 'owen@price.example', state: 'failed', failure: 'no_mailbox' }]);
  openDashboard(at);
  expect(await screen.findByText('Our email to owen@price.example did not arrive')).toBeVisible();
  expect(panel().getByText(/no such mailbox\. Tell them in another way/)).toBeVisible();
  expect(screen.getByRole('list', { name: /^Waiting/ })).toHaveTextContent(/^Bounced/);
});

test('a reminder that is refused says why, and nothing changes', async () => {
  reply(approvals.approvals, () => answer({ items: [waiting] }));
  replyRequest();
  fail(approvals.remindApproval, 409, {
    error: 'The client was asked today. You can send a reminder tomorrow.',
  });
  const { user } = openDashboard(at);
  await user.click(await screen.findByRole('button', { name: 'Remind the client' }));
  expect(await panel().findByText(/The client was asked today\./)).toBeVisible();
});

test.each([
  [{}, 'No clients yet'],
  [{ role: 'team_member', seesAll: false }, 'No clients are assigned to you yet'],
] as const)(
  'a person without clients reads why there is nothing to approve: %j',
  async (who, why) => {
    const list = practiceClients.example as ClientList;
    reply(practiceClients, () => ({
      ...list,
      rows: [],
      page: { ...list.page, matching: 0 },
      filters: { ...list.filters, all: 0 },
    }));
    reply(approvals.approvals, () => ({
      counts: { yours: 0, client: 0, ready: 0, filed: 0 },
      items: [],
    }));
    openDashboard(at, { practices: [{ ...fernlea, ...who }] });
    expect(await screen.findByRole('heading', { name: why })).toBeVisible();
  },
);

test('an empty list says how to request an approval, and a list that failed to load can be loaded again', async () => {
  let isDown = true;
  reply(practiceClients);
  fail(approvals.approvals, 500);
  const { user } = openDashboard(at);
  expect(await screen.findByText('We could not load the approvals')).toBeVisible();
  reply(approvals.approvals, () => {
    isDown = false;
    return { counts: { yours: 0, client: 0, ready: 0, filed: 0 }, items: [] };
  });
  await user.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await screen.findByText('No client has been asked to approve a return')).toBeVisible();
  expect(isDown).toBe(false);
  expect(screen.queryByRole('complementary', { name: 'Selected' })).not.toBeInTheDocument();
});
