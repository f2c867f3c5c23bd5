import { screen, waitFor, within } from '@testing-library/react';
import { endAgent } from '@/lib/clients/portal/contract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { agentDetails } from '@/lib/clients/portal/contract';
import { END_AT_HMRC, endingWords } from '@/lib/clients/portal/endingCare';
import type { AgentDetails } from '@/hooks/clients/portal';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { companyId } from '../answers';
import { answerPortal, portalAt } from './portal';

const example = agentDetails.example as AgentDetails;
const [agent] = example.agents;
const practice = agent?.practice_name ?? '';
const open = async () => {
  answerPortal();
  const { user, where } = renderScreen(portalAt, { as: 'person' });
  await user.click(await screen.findByRole('button', { name: `End their access of ${practice}` }));
  return {
    user,
    where,
    dialog: within(
      await screen.findByRole('alertdialog', { name: `End the access of ${practice}?` }),
    ),
  };
};

test('before a client ends their accountants’ access they read what stays, what ends, what does not, and where HMRC’s own is ended', async () => {
  const { user, dialog } = await open();
  const { stays, does, doesNot } = endingWords(practice);
  for (const doe of [...stays, ...does, ...doesNot]) expect(dialog.getByText(doe)).toBeVisible();
  expect(dialog.getByRole('link', { name: /How to end it at HMRC/ })).toHaveAttribute(
    'href',
    END_AT_HMRC,
  );
  const { calls } = reply(endAgent);
  await user.click(dialog.getByRole('button', { name: 'Keep them' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(calls).toEqual([]);
});

test('once it has ended the person is at their own company’s dashboard, and reads that it has', async () => {
  const { user, dialog, where } = await open();
  const { calls } = reply(endAgent);
  reply(agentDetails, () => ({ ...example, agents: [] }));
  reply(vatDashboard);
  await user.click(dialog.getByRole('button', { name: 'End their access' }));
  await waitFor(() => expect(where()).toBe(`/v2/instant-vat/dashboard?company_id=${companyId}`));
  expect(await screen.findByText(`${practice} can no longer see your taxes here.`)).toBeVisible();
  expect(calls).toMatchObject([
    { query: { company_id: companyId, client_id: agent?.client_id }, body: { confirmed: true } },
  ]);
});

test('a refusal stands in the dialog, and they keep their access', async () => {
  const { user, dialog } = await open();
  fail(endAgent, 409, {
    error: 'We are still confirming a VAT return with HMRC that your accountants sent for you.',
  });
  await user.click(dialog.getByRole('button', { name: 'End their access' }));
  expect(await dialog.findByText(/still confirming a VAT return/)).toBeVisible();
  expect(dialog.getByText(/We could not end their access/)).toBeVisible();
});
