import { act, screen, waitFor, within } from '@testing-library/react';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { CONFIRM_FIRST } from '@/lib/access/refusal';
import { reauthenticate, reauthenticationState } from '@/lib/auth/accountContract';
import { approvePayout, askAboutPayout, refusePayout } from '@/lib/refunds/review/contract';
import type { ReviewQueue } from '@/hooks/refunds/reviews';
import { fail, reply, unreachable } from '../../../support/msw';
import { goOffline, goOnline } from '../../../support/line';
import { openQueue, pane, queueAnswer, rows, rowsOf } from './operator';

const APPROVAL: ActToConfirm = {
  act: 'approvePayout',
  subject: 'first',
  facts: [
    ['You’re paying', '£14,711.40'],
    ['To', 'Northgate Joinery Ltd'],
    ['Account', 'ending 6630'],
  ],
};

/** Refuses an act until it is confirmed with the app's code. */
function guarded<E extends Parameters<typeof reply>[0]>(endpoint: E, confirm = APPROVAL) {
  reply(reauthenticationState, () => ({ proven: false, factors: ['totp' as const] }));
  const refused = fail(endpoint, 403, { error: CONFIRM_FIRST, confirm });
  let accepted: { calls: unknown[] } = { calls: [] };
  const proofs = reply(reauthenticate, () => {
    accepted = reply(endpoint);
    return { proven: true };
  });
  return { refused, proofs, accepted: () => accepted.calls };
}

type User = ReturnType<typeof openQueue>['user'];
async function confirmByApp(user: User): Promise<void> {
  const sheet = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  await user.click(await sheet.findByLabelText('Code from your app'));
  await user.paste('123456');
  await user.click(sheet.getByRole('button', { name: 'Confirm' }));
}

/** Puts a text into a field as if it were pasted: quicker than key by key. */
async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

const northgate = rowsOf('Northgate')[0]!;
const bodyOf = (text: object = {}) => ({
  claim_id: northgate.claimId,
  bank_account_id: northgate.bankAccountId,
  ...text,
});
/** The queue until the first payout has been answered, and after that. */
const untilAnswered = (isAnswered: () => boolean) => (): ReviewQueue =>
  isAnswered() ? queueAnswer({ rows: rowsOf('Copse', 'Orchard') }) : queueAnswer();

test('a payout is approved once, after its figures were confirmed; the next one is open then and is named', async () => {
  const act = guarded(approvePayout);
  const { user } = openQueue({ queue: untilAnswered(() => act.accepted().length > 0) });
  const detail = await pane('Northgate Joinery Ltd');
  await user.dblClick(detail.getByRole('button', { name: 'Approve £14,711.40' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  for (const [label, value] of APPROVAL.facts!) {
    expect(await sheet.findByText(label)).toBeVisible();
    expect(sheet.getByText(value)).toBeVisible();
  }
  await confirmByApp(user);
  expect(await screen.findByText('Approved. £41,976.00 is being paid.')).toBeVisible();
  await pane('Copse Hill Dairy Ltd');
  expect(screen.getByRole('heading', { name: 'Copse Hill Dairy Ltd' })).toHaveFocus();
  expect(act.refused.calls).toHaveLength(1);
  expect(act.accepted()).toEqual([{ query: {}, body: bodyOf() }]);
  expect(await rows()).toHaveLength(2);
});

test('the first of two leaves a note for the second', async () => {
  const { accepted } = guarded(approvePayout);
  const { user } = openQueue({ detail: () => ({ needsTwo: true, approvals: [] }) });
  const detail = await pane('Northgate Joinery Ltd');
  await fill(
    user,
    detail.getByLabelText('Note for the second person (optional)'),
    ' Dealer called back. ',
  );
  await user.click(detail.getByRole('button', { name: /^Approve/ }));
  await confirmByApp(user);
  await waitFor(() =>
    expect(accepted()).toEqual([{ query: {}, body: bodyOf({ note: 'Dealer called back.' }) }]),
  );
});

test('who does not confirm has done nothing, and finds everything as it was', async () => {
  const { accepted } = guarded(approvePayout);
  const { user } = openQueue();
  const detail = await pane('Northgate Joinery Ltd');
  await user.keyboard('y');
  const sheet = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  await user.click(sheet.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(detail.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  expect(screen.queryByText('The payout was not approved.')).not.toBeInTheDocument();
  expect(accepted()).toEqual([]);
});

test('a payout that changes while it is confirmed closes the sheet and says so', async () => {
  guarded(approvePayout);
  let answer = queueAnswer();
  const { user, reads } = openQueue({
    queue: () => answer,
    detail: (row) => ({
      state: answer.rows[0]!.claimId === row.claimId ? row.state : 'secondPerson',
    }),
  });
  await pane('Northgate Joinery Ltd');
  await user.keyboard('y');
  await screen.findByRole('dialog', { name: 'Is it still you?' });
  answer = queueAnswer({ rows: rowsOf('Copse') });
  jest.setSystemTime(Date.now() + 61_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await waitFor(() => expect(reads.length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

interface Typing {
  /** That opens the dialog. */
  key: string;
  title: string;
  label: string;
  close: (dialog: ReturnType<typeof within>) => Promise<void>;
}

/** Opens the dialog by its key, types, closes it, and opens it again with what was typed. */
async function typeTwice(user: User, { key, title, label, close }: Typing) {
  await user.keyboard(key);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByRole('button', { name: / it$/ })).toBeDisabled();
  await fill(user, dialog.getByLabelText(label), 'The boxes do not agree. ');
  await close(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard(key);
  const again = within(await screen.findByRole('dialog', { name: title }));
  expect(again.getByLabelText(label)).toHaveValue('The boxes do not agree. ');
  return again;
}

test('by the key N a payout is refused with a reason, which is kept when the dialog is closed', async () => {
  const { accepted } = guarded(refusePayout, { act: 'refusePayout', subject: 'first' });
  const { user } = openQueue({ queue: untilAnswered(() => accepted().length > 0) });
  await pane('Northgate Joinery Ltd');
  const dialog = await typeTwice(user, {
    key: 'n',
    title: 'Refuse the payout to Northgate Joinery Ltd',
    label: 'Reason',
    close: () => user.keyboard('{Escape}'),
  });
  await user.click(dialog.getByRole('button', { name: 'Refuse it' }));
  await confirmByApp(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(accepted()).toEqual([{ query: {}, body: bodyOf({ reason: 'The boxes do not agree.' }) }]);
  expect(await screen.findByText('Refused. The customer is told why.')).toBeVisible();
  await pane('Copse Hill Dairy Ltd');
  expect(screen.getByRole('heading', { name: 'Copse Hill Dairy Ltd' })).toHaveFocus();
});

test('by the key Q the customer is asked, once until they have answered', async () => {
  const { calls } = reply(askAboutPayout);
  const question = { text: 'The boxes do not agree.', askedAt: '2026-11-20T14:06:00.000Z' };
  const { user } = openQueue({ detail: () => (calls.length > 0 ? { question } : {}) });
  await pane('Northgate Joinery Ltd');
  const dialog = await typeTwice(user, {
    key: 'q',
    title: 'Ask Northgate Joinery Ltd',
    label: 'Question',
    close: ({ getByRole }) => user.click(getByRole('button', { name: 'Not now' })),
  });
  await user.click(dialog.getByRole('button', { name: 'Ask it' }));
  expect(await screen.findByText('Asked. You see the answer here.')).toBeVisible();
  expect(calls).toEqual([{ query: {}, body: bodyOf({ question: 'The boxes do not agree.' }) }]);
  const next = await pane('Copse Hill Dairy Ltd');
  expect(next.getByText('Not answered yet')).toBeVisible();
  const again = next.getByRole('button', { name: 'Ask the customer' });
  expect(again).toBeDisabled();
  expect(again).toHaveAccessibleDescription('You can ask again once the customer has answered.');
});

test('a key that is pressed while a dialog is on its way opens no other', async () => {
  const { user } = openQueue();
  await pane('Northgate Joinery Ltd');
  await user.keyboard('qnj');
  expect(await screen.findByRole('dialog', { name: 'Ask Northgate Joinery Ltd' })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a payout without a pending decision can be neither approved, refused nor asked about', async () => {
  openQueue({ detail: () => ({ isHeld: false, whyNot: 'There is nothing to decide.' }) });
  const detail = await pane('Northgate Joinery Ltd');
  for (const name of [/^Approve/, 'Refuse, with a reason', 'Ask the customer'])
    expect(detail.getByRole('button', { name })).toBeDisabled();
});

test('what was typed survives a refusal, which says why', async () => {
  fail(refusePayout, 409, { error: 'Dana Whitlock has approved it meanwhile.' });
  const { user } = openQueue();
  const detail = await pane('Northgate Joinery Ltd');
  await user.click(detail.getByRole('button', { name: 'Refuse, with a reason' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Reason'), 'No answer.');
  await user.click(dialog.getByRole('button', { name: 'Refuse it' }));
  expect(await dialog.findByText('The payout was not refused.')).toBeVisible();
  expect(dialog.getByText(/Dana Whitlock has approved it meanwhile\./)).toBeVisible();
  expect(dialog.getByLabelText('Reason')).toHaveValue('No answer.');
});

test('offline nothing is sent, and it says so at the button', async () => {
  const { calls } = reply(approvePayout);
  const { user } = openQueue();
  const detail = await pane('Northgate Joinery Ltd');
  goOffline();
  await user.click(detail.getByRole('button', { name: /^Approve/ }));
  expect(await detail.findByText('You are offline. Nothing was sent.')).toBeVisible();
  expect(calls).toEqual([]);
  goOnline();
});

test('an approval without a response is checked in the queue, and its buttons are disabled until then', async () => {
  unreachable(approvePayout);
  let isThere = true;
  const answeredToday = [
    {
      ...queueAnswer().answeredToday[0]!,
      claimId: northgate.claimId,
      companyName: northgate.companyName,
    },
  ];
  const { user } = openQueue({
    queue: () =>
      isThere ? queueAnswer() : queueAnswer({ rows: rowsOf('Copse', 'Orchard'), answeredToday }),
  });
  const detail = await pane('Northgate Joinery Ltd');
  await user.click(detail.getByRole('button', { name: /^Approve/ }));
  expect(await detail.findByText('Confirming.')).toBeVisible();
  expect((await rows())[0]).toMatch(/Confirming$/);
  for (const name of [/^Approve/, 'Refuse, with a reason', 'Ask the customer'])
    expect(detail.getByRole('button', { name })).toBeDisabled();
  isThere = false;
  expect(
    await screen.findByText('Northgate Joinery Ltd: approved by Dana Whitlock.'),
  ).toBeVisible();
  await pane('Copse Hill Dairy Ltd');
});

test('a lost answer that left no mark for half a minute was not given, and can be given again', async () => {
  unreachable(refusePayout);
  const { user } = openQueue();
  const detail = await pane('Northgate Joinery Ltd');
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText('Reason'), 'No answer.');
  await user.click(dialog.getByRole('button', { name: 'Refuse it' }));
  expect(await detail.findByText('Confirming.')).toBeVisible();
  expect(await detail.findByText('The payout was not refused.')).toBeVisible();
  await user.click(detail.getByRole('button', { name: 'Refuse, with a reason' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText('Reason')).toHaveValue(
    'No answer.',
  );
});

test('the key of an approval that cannot be given says why instead', async () => {
  const { calls } = reply(approvePayout);
  const { user } = openQueue({
    detail: () => ({ whyNot: 'Its account cools off until Mon 23 Nov.' }),
  });
  await pane('Northgate Joinery Ltd');
  await user.keyboard('y');
  expect(await screen.findAllByText('Its account cools off until Mon 23 Nov.')).toHaveLength(2);
  expect(calls).toEqual([]);
});
