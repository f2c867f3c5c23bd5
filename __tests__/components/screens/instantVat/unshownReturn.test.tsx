import { screen } from '@testing-library/react';
import { markReturnFiled, sendReturnAgain, vatReturn } from '@/lib/overview/vat/contract';
import { unshownText } from '@/lib/filing/text';
import { unshownWords } from '@/lib/filing/unshownWords';
import type { VatReturn } from '@/hooks/overview/vat';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { filedAnswer, returnAnswer, returnAt } from '@/__tests__/components/screens/answers';

const FILING = {
  state: 'unknown' as const,
  declaredAt: new Date('2026-11-18T14:05:00Z'),
  submittedAt: null,
  toldAt: null,
  errorCode: 'DUPLICATE_SUBMISSION',
  markedReference: null,
  markedAt: null,
};
type Unshown = NonNullable<VatReturn['filing']['unshown']>;
const answer = (more: Partial<Unshown> = {}) =>
  returnAnswer({
    canFile: false,
    filing: {
      state: 'unknown',
      sentence: 'We sent your return and are confirming it with HMRC. Do not send it again.',
      receipt: undefined,
      unshown: {
        kind: 'notShown',
        ...unshownWords('notShown', FILING),
        payloadHash: 'a'.repeat(64),
        canSendAgain: true,
        ...more,
      },
    },
  });
const show = () => renderScreen(returnAt, { as: 'person' });
const reference = () => screen.findByRole('textbox', { name: 'HMRC’s reference' });
const again = () => screen.getByRole('button', { name: 'Send again' });

test('a return that HMRC does not show says what happened, whom to call, and never “do not send it again”', async () => {
  reply(vatReturn, () => answer());
  show();
  expect(
    await screen.findByText('HMRC says it has this return, but does not show it.'),
  ).toBeVisible();
  expect(screen.getByText(/helpline on 0300 200 3700/)).toBeVisible();
  expect(screen.queryByText(/Do not send it again/)).not.toBeInTheDocument();
});

test('it is marked as filed with HMRC’s reference, as the person was told it', async () => {
  let isMarked = false;
  const marked = unshownWords('notShown', {
    ...FILING,
    markedReference: '256660290587',
    markedAt: new Date('2026-11-20T14:05:00Z'),
  });
  reply(vatReturn, () => answer(isMarked ? { ...marked, reference: '256660290587' } : undefined));
  const { calls } = reply(markReturnFiled, () => {
    isMarked = true;
    return { reference: '256660290587' };
  });
  const { user } = show();
  await user.type(await reference(), '2566 6029 0587');
  await user.click(screen.getByRole('button', { name: 'Mark as filed' }));
  expect(await screen.findByText(marked.sentence)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ reference: '2566 6029 0587' }]);
});

test('a reference that is none is refused on the page', async () => {
  reply(vatReturn, () => answer());
  const { user } = show();
  await user.type(await reference(), '123456782');
  await user.tab();
  expect(await screen.findByText(unshownText.badReference)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mark as filed' })).toBeDisabled();
});

test('it is sent again only on a new declaration, with the figures that were sent', async () => {
  let isSent = false;
  reply(vatReturn, () => (isSent ? filedAnswer() : answer()));
  const { calls } = reply(sendReturnAgain, () => {
    isSent = true;
    return { state: 'submitted' as const, sentence: 'HMRC has your return.' };
  });
  const { user } = show();
  await reference();
  expect(again()).toBeDisabled();
  expect(again()).toHaveAccessibleDescription(unshownText.tickFirst);
  await user.click(screen.getByRole('checkbox', { name: /legal declaration/ }));
  await user.click(again());
  expect(await screen.findByText('HMRC has your return.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      accepted: true,
      declaration_version: returnAnswer().declaration.version,
      payload_hash: 'a'.repeat(64),
    },
  ]);
});

test('a refusal to send it again is said, and that nothing was sent', async () => {
  reply(vatReturn, () => answer());
  fail(sendReturnAgain, 409, { error: `${unshownText.checkingNow} Nothing was sent.` });
  const { user } = show();
  await reference();
  await user.click(screen.getByRole('checkbox', { name: /legal declaration/ }));
  await user.click(again());
  expect(await screen.findByText(unshownText.notSentAgain)).toBeVisible();
});

test('once its refund was sold it cannot be sent again, and the page says why', async () => {
  reply(vatReturn, () => answer({ canSendAgain: false, whyNotSendAgain: unshownText.sold }));
  show();
  expect(await screen.findByText(unshownText.sold)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

test('a filed return that HMRC keeps open shows its receipt and what to do', async () => {
  const filed = filedAnswer();
  reply(vatReturn, () => ({
    ...filed,
    filing: {
      ...filed.filing,
      unshown: {
        kind: 'stillOpen' as const,
        title: unshownText.titles.stillOpen,
        sentence: unshownText.taken('Wed 18 Nov 2026'),
        payloadHash: 'a'.repeat(64),
        canSendAgain: true,
      },
    },
  }));
  show();
  expect(await screen.findByText('2419 0386 1127')).toBeVisible();
  expect(await screen.findByText(unshownText.titles.stillOpen)).toBeVisible();
});
