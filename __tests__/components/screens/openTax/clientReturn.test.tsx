import { screen, waitFor } from '@testing-library/react';
import * as approvals from '@/lib/filing/approvals/contract';
import { refundOffers } from '@/lib/refunds/offers/contract';
import * as vat from '@/lib/overview/vat/contract';
import type { ReturnApproval } from '@/hooks/filing';
import type { VatReturn } from '@/hooks/overview/vat';
import { WHY_NOT_ASK, WHY_NOT_FILE } from '@/lib/filing/approvals/words';
import { declarationText, declarationVersion } from '@/lib/filing/declaration';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { periodId } from '../answers';
import { answerFrameOfPractice, fernlea } from './practice';

const COMPANY = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1';
const address = `/v2/open-tax/client-dashboard/vat-return?company_id=${fernlea.id}&client_company_id=${COMPANY}&period_id=${periodId}`;
const words = { version: declarationVersion('agent'), text: declarationText('agent') };
const example = vat.vatReturn.example as VatReturn;

function openReturn(
  change: () => Partial<VatReturn> = () => ({}),
  approval: () => Partial<ReturnApproval> = () => ({}),
) {
  answerFrameOfPractice();
  reply(refundOffers, () => ({ people: [], mailed: false, refunds: [] }));
  const asked = reply(approvals.returnApproval, () => ({
    ...approvals.returnApproval.example,
    ...approval(),
  }));
  const read = reply(vat.vatReturn, () => ({
    ...example,
    declaration: words,
    maySell: false,
    quote: undefined,
    ...change(),
  }));
  return { ...renderScreen(address, { as: 'person' }), read: read.calls, asked: asked.calls };
}

test('shows the nine boxes and HMRC’s words for an agent, sends once they are ticked, and says what happens now', async () => {
  let filed = false;
  const { calls } = reply(vat.fileReturn, () => {
    filed = true;
    return { state: 'submitted' as const, sentence: 'HMRC has your return.' };
  });
  const { user, read, asked } = openReturn(() =>
    filed
      ? {
          canFile: false,
          filing: {
            state: 'submitted' as const,
            sentence: 'HMRC has your return.',
            receipt: { formBundleNumber: '241911705523' },
          },
        }
      : {},
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'October 2026 VAT return' }),
  ).toBeVisible();
  const send = await screen.findByRole('button', { name: 'Accept and send' });
  expect(screen.getByText(words.text)).toBeVisible();
  expect(send).toBeDisabled();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByText('Sends nine boxes to HMRC. It is filed once.')).toBeVisible();
  await user.click(send);
  await waitFor(() =>
    expect(calls.map(({ query, body }) => [query, body])).toEqual([
      [
        { company_id: COMPANY, period_id: periodId },
        { accepted: true, declaration_version: words.version, payload_hash: example.payloadHash },
      ],
    ]),
  );
  expect(await screen.findByText('What happens now')).toBeVisible();
  expect(screen.getByText('2419 1170 5523')).toBeVisible();
  expect(screen.getByText(/HMRC owes the client £4,210.00/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Back to/ })).toHaveAttribute(
    'href',
    expect.stringContaining(`client_company_id=${COMPANY}`),
  );
  expect(read[0]?.query).toEqual({ company_id: COMPANY, period_id: periodId });
  // What the client was asked stands otherwise once the return is filed.
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('without figures the accountant types them', async () => {
  openReturn(() => ({
    boxes: undefined,
    figuresFrom: 'none',
    canFile: false,
    cannotFileBecause: 'There are no figures yet.',
  }));
  expect(await screen.findByRole('heading', { name: /Enter the nine boxes/ })).toBeVisible();
  expect(await screen.findByLabelText('Box 1')).toBeVisible();
});

test('a consent that is missing is given among the practice’s connections', async () => {
  openReturn(() => ({
    canFile: false,
    cannotFileBecause: 'Connect HMRC to send this return. Your figures are safe.',
  }));
  expect(await screen.findByRole('link', { name: 'HMRC connection' })).toHaveAttribute(
    'href',
    `/v2/open-tax/settings?company_id=${fernlea.id}&tab=connections`,
  );
});

test('a return that does not exist or belongs to another practice is not found', async () => {
  answerFrameOfPractice();
  fail(vat.vatReturn, 404, { error: 'We could not find that.' });
  renderScreen(address, { as: 'person' });
  expect(await screen.findByText('We cannot find this return')).toBeVisible();
});

const REQUEST = {
  id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0a01',
  state: 'requested' as const,
  sentence: 'Asked on Wed 18 Nov 2026 by Ruth Ellison. Not opened yet.',
  asked_by: 'Ruth Ellison',
  asked_at: '2026-11-18T09:40:00.000Z',
  may_withdraw: true,
  may_remind: true,
  has_record: false,
  mails: [],
};

test('the client is asked for exactly these figures; then the page says what it waits for, and it can be taken back', async () => {
  let isAsked = false;
  const { calls } = reply(approvals.askApproval, () => {
    isAsked = true;
    return approvals.askApproval.example;
  });
  const taken = reply(approvals.withdrawApproval);
  const { user } = openReturn(
    () =>
      isAsked
        ? { canFile: false, cannotFileBecause: WHY_NOT_FILE.waiting, awaitsApproval: true }
        : {},
    () =>
      isAsked
        ? {
            standing: 'waiting' as const,
            why_not_ask: WHY_NOT_ASK.waiting,
            why_not_file: WHY_NOT_FILE.waiting,
            requests: [REQUEST],
          }
        : {},
  );
  await user.click(await screen.findByRole('button', { name: 'Ask for approval' }));
  expect(calls.map(({ body }) => body)).toEqual([
    { period_id: periodId, figures_hash: example.payloadHash },
  ]);
  expect(await screen.findByText(/Not opened yet\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept and send' })).not.toBeInTheDocument();
  expect(screen.getAllByText(new RegExp(WHY_NOT_FILE.waiting ?? ''))).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'HMRC connection' })).not.toBeInTheDocument();
  const reminded = reply(approvals.remindApproval);
  await user.click(screen.getByRole('button', { name: 'Remind the client' }));
  await waitFor(() =>
    expect(reminded.calls.map(({ body }) => body)).toEqual([
      { period_id: periodId, approval_id: REQUEST.id },
    ]),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Withdraw the request' })).toBeEnabled(),
  );
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() =>
    expect(taken.calls.map(({ body }) => body)).toEqual([
      { period_id: periodId, approval_id: REQUEST.id },
    ]),
  );
});

test('a return that was sent back shows the client’s reason, and is asked about again', async () => {
  openReturn(
    () => ({ canFile: false, cannotFileBecause: WHY_NOT_FILE.sentBack }),
    () => ({
      standing: 'sentBack' as const,
      why_not_file: WHY_NOT_FILE.sentBack,
      requests: [
        {
          ...REQUEST,
          state: 'sentBack' as const,
          answered_by: 'Owen Price',
          reason: 'The van lease is missing.',
        },
      ],
    }),
  );
  expect(await screen.findByText('The van lease is missing.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeVisible();
});
