import { screen, waitFor } from '@testing-library/react';
import * as approvals from '@/lib/filing/approvals/contract';
import { agentDetails } from '@/lib/clients/portal/contract';
import type { ClientApproval } from '@/hooks/filing';
import { APPROVAL_VERSION, APPROVAL_WORDS } from '@/lib/filing/approvals/returnApproval';
import { NOTHING_TO_ANSWER, READ_AGAIN } from '@/lib/filing/approvals/words';
import { pence } from '@/lib/kernel/money';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { companyId, periodId } from '../answers';

const address = `/v2/open-tax/clients-portal/approve?company_id=${companyId}&period_id=${periodId}`;
const ids = { company_id: companyId, period_id: periodId };
const example = approvals.clientApproval.example as ClientApproval;

/** The head of the page names the practice. */
function openPage() {
  reply(agentDetails);
  return renderScreen(address, { as: 'person' });
}

function openReturn(change: () => Partial<ClientApproval> = () => ({})) {
  reply(approvals.clientApproval, () => ({ ...example, ...change() }));
  const seen = reply(approvals.seeClientApproval);
  return { ...openPage(), seen: seen.calls };
}

test('the client reads the sign in words, the nine boxes beside the returns before, and approves in the words shown', async () => {
  let isApproved = false;
  const { calls } = reply(approvals.approveReturn, () => {
    isApproved = true;
    return { approved: true };
  });
  const { user, seen } = openReturn(() =>
    isApproved
      ? {
          standing: 'approved' as const,
          sentence: NOTHING_TO_ANSWER.approved,
          answered_by: 'Owen Price',
          answered_at: '2026-11-20T10:00:00.000Z',
          has_record: true,
        }
      : {},
  );
  expect(await screen.findByText('HMRC owes you')).toBeVisible();
  expect(screen.getAllByText('£4,210.00')[0]).toBeVisible();
  expect(screen.getByText(/^Prepared from Xero, read 09:31/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Approve your VAT return' })).toBeVisible();
  expect(screen.getByText('Total VAT due (the sum of boxes 1 and 2)')).toBeVisible();
  expect(screen.getByText('As before')).toBeVisible();
  expect(screen.getByText(APPROVAL_WORDS)).toBeVisible();
  const approve = screen.getByRole('button', { name: 'Approve this return' });
  expect(approve).toBeDisabled();
  expect(approve).toHaveAccessibleDescription(
    /Tick the box.*Approving sends nothing to HMRC\. Ruth Ellison declares and files it/,
  );
  await user.click(screen.getByRole('checkbox'));
  await user.click(approve);
  expect(calls.map(({ query, body }) => [query, body])).toEqual([
    [
      ids,
      {
        approval_id: example.approval_id,
        figures_hash: example.figures_hash,
        words_version: APPROVAL_VERSION,
        accepted: true,
      },
    ],
  ]);
  const outcome = await screen.findByText(/Answered by Owen Price/);
  expect(document.activeElement).toContainElement(outcome);
  const record = screen.getByRole('link', { name: 'Save the record as a PDF' });
  expect(record).toHaveAttribute('href', expect.stringContaining(example.approval_id));
  expect(screen.queryByRole('button', { name: 'Approve this return' })).not.toBeInTheDocument();
  expect(seen.map(({ body }) => body)).toEqual([{ approval_id: example.approval_id }]);
});

test('a return is sent back only with a reason', async () => {
  const { calls } = reply(approvals.sendBackReturn);
  const { user } = openReturn();
  await user.click(await screen.findByRole('button', { name: 'Send it back with a reason' }));
  const reason = await screen.findByLabelText(/What is not right\?/);
  expect(screen.getByRole('button', { name: 'Send it back' })).toBeDisabled();
  await user.click(reason);
  await user.paste('x'.repeat(502));
  expect(screen.getByText('2 characters too many')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send it back' })).toBeDisabled();
  await user.clear(reason);
  await user.type(reason, 'The van lease{Enter}is missing.');
  expect(screen.getByText('475 characters left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send it back' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { approval_id: example.approval_id, reason: 'The van lease\nis missing.' },
    ]),
  );
});

const boxesWith = (change: Partial<ClientApproval['boxes']>): ClientApproval['boxes'] => ({
  ...example.boxes,
  totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
  ...change,
});

test('boxes 8 and 9 are one line while both are £0, now and before', async () => {
  openReturn(() => ({
    boxes: boxesWith({}),
    before: [{ label: 'September 2026', boxes: boxesWith({}) }],
  }));
  expect(await screen.findByText('Boxes 8 and 9, both £0')).toBeVisible();
  expect(screen.getByText(/^Total value of dispatches/)).not.toBeVisible();
});

test.each([
  ['now', boxesWith({ totalAcquisitionsExVAT: pence(100) }), boxesWith({})],
  ['in a return before', boxesWith({}), boxesWith({ totalValueGoodsSuppliedExVAT: pence(100) })],
])('boxes 8 and 9 stand open where there was something %s', async (_, boxes, was) => {
  openReturn(() => ({ boxes, before: [{ label: 'September 2026', boxes: was }] }));
  expect(await screen.findByText(/^Total value of dispatches/)).toBeVisible();
  expect(screen.queryByText('Boxes 8 and 9, both £0')).not.toBeInTheDocument();
});

test('where the figures are others by now, nothing is said of where they came from', async () => {
  openReturn(() => ({
    standing: 'outdated' as const,
    sentence: NOTHING_TO_ANSWER.outdated,
    figures_from: 'none' as const,
    figures_read_at: undefined,
  }));
  expect(await screen.findByText(NOTHING_TO_ANSWER.outdated)).toBeVisible();
  expect(screen.queryByText(/Prepared from/)).not.toBeInTheDocument();
});

test('a refusal stands at the button, and nothing is lost', async () => {
  fail(approvals.approveReturn, 409, { error: READ_AGAIN });
  const { user } = openReturn();
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Approve this return' }));
  expect(await screen.findByText(READ_AGAIN)).toBeVisible();
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('what can no longer be answered says why, without a button', async () => {
  openReturn(() => ({ standing: 'outdated', sentence: NOTHING_TO_ANSWER.outdated }));
  expect(await screen.findByText(NOTHING_TO_ANSWER.outdated)).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a return without an approval request is not found', async () => {
  fail(approvals.clientApproval, 404, { error: 'We could not find that.' });
  openPage();
  expect(await screen.findByText('We cannot find this return')).toBeVisible();
});

test('with no answer from us, what failed and what is safe, and a way to try again', async () => {
  fail(approvals.clientApproval, 500, { error: 'Something went wrong. Please try again.' });
  openPage();
  expect(await screen.findByText('We could not read this return')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
