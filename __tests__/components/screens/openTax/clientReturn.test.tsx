import { screen, waitFor } from '@testing-library/react';
import { refundOffers } from '@/lib/contract/saleOffers';
import * as vat from '@/lib/contract/vat';
import type { VatReturn } from '@/hooks/vat';
import { declarationText, declarationVersion } from '@/lib/domain/filing/declaration';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { onTheDayOfTheExamples, periodId } from '../answers';
import { answerFrameOfPractice, fernlea } from './practice';

onTheDayOfTheExamples();

const COMPANY = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1';
const address = `/v2/open-tax/client-dashboard/vat-return?company_id=${fernlea.id}&client_company_id=${COMPANY}&period_id=${periodId}`;
const words = { version: declarationVersion('agent'), text: declarationText('agent') };
const example = vat.vatReturn.example as VatReturn;

function openReturn(change: () => Partial<VatReturn> = () => ({})) {
  answerFrameOfPractice();
  reply(refundOffers, () => ({ people: [], mailed: false, refunds: [] }));
  const read = reply(vat.vatReturn, () => ({ ...example, declaration: words, maySell: false, quote: undefined, ...change() }));
  return { ...renderScreen(address, { as: 'person' }), read: read.calls };
}

test('shows the nine boxes and HMRC’s words for an agent, sends once they are ticked, and says what happens now', async () => {
  let filed = false;
  const { calls } = reply(vat.fileReturn, () => {
    filed = true;
    return { state: 'submitted' as const, sentence: 'HMRC has your return.' };
  });
  const { user, read } = openReturn(() => (filed ? {
    canFile: false,
    filing: { state: 'submitted' as const, sentence: 'HMRC has your return.', receipt: { formBundleNumber: '241911705523' } },
  } : {}));
  expect(await screen.findByRole('heading', { level: 1, name: 'October 2026 VAT return' })).toBeVisible();
  expect(screen.getByText(words.text)).toBeVisible();
  const send = screen.getByRole('button', { name: 'Accept and send' });
  expect(send).toBeDisabled();
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByText('Sends nine boxes to HMRC. It is filed once.')).toBeVisible();
  await user.click(send);
  await waitFor(() => expect(calls.map(({ query, body }) => [query, body])).toEqual([[
    { company_id: COMPANY, period_id: periodId },
    { accepted: true, declaration_version: words.version, payload_hash: example.payloadHash },
  ]]));
  expect(await screen.findByText('What happens now')).toBeVisible();
  expect(screen.getByText('2419 1170 5523')).toBeVisible();
  expect(screen.getByText(/HMRC owes the client £4,210.00/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', expect.stringContaining(`client_company_id=${COMPANY}`));
  expect(read[0]?.query).toEqual({ company_id: COMPANY, period_id: periodId });
});

test('without figures the accountant types them', async () => {
  openReturn(() => ({ boxes: undefined, figuresFrom: 'none', canFile: false, cannotFileBecause: 'There are no figures yet.' }));
  expect(await screen.findByRole('heading', { name: /Enter the nine boxes/ })).toBeVisible();
  expect(await screen.findByLabelText('Box 1')).toBeVisible();
});

test('a consent that is missing is given among the practice’s connections', async () => {
  openReturn(() => ({ canFile: false, cannotFileBecause: 'Connect HMRC to send this return. Your figures are safe.' }));
  expect(await screen.findByRole('link', { name: 'HMRC connection' })).toHaveAttribute(
    'href', `/v2/open-tax/settings?company_id=${fernlea.id}&tab=connections`,
  );
});

test('a return that is not there or not theirs is told alike', async () => {
  answerFrameOfPractice();
  fail(vat.vatReturn, 404, { error: 'We could not find that.' });
  renderScreen(address, { as: 'person' });
  expect(await screen.findByText('We cannot find this return')).toBeVisible();
});
