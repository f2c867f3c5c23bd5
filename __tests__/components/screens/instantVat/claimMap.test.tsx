import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pence } from '@/lib/kernel/money';
import type { VatClaim } from '@/hooks/overview/vat';
import { vatClaim } from '@/lib/overview/vat/contract';
import { reportSent, takeBackSent } from '@/lib/refunds/passOn/contract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { claimAnswer, claimAt } from '@/__tests__/components/screens/answers';

const repaid: NonNullable<VatClaim['map']> = {
  standing: 'repaid',
  soldPence: pence(376_480),
  leftPence: pence(376_480),
  toSendPence: pence(376_480),
  legs: [
    { id: 'we_pay', state: 'done', pence: pence(372_715), to: '2026-11-04' },
    { id: 'hmrc_repays', state: 'done', pence: pence(376_480), to: '2026-11-19' },
    { id: 'you_pass_on', state: 'now', pence: pence(376_480), to: '2026-12-03' },
  ],
};
const show = () => renderScreen(claimAt, { as: 'person' });
const payTo = { accountName: 'Adsum Ltd', sortCode: '20-00-00', accountNumber: '55779911' };
const money = {
  canWithdraw: false,
  withdrawing: false,
  paymentReference: 'AD-26-09-0417',
  setOffs: [],
  payTo,
  documents: [],
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('docs/rules/product.md#both-legs: the money map of a claim', () => {
  test('says where the money is and whether there is anything to do, then three legs with from and to', async () => {
    reply(vatClaim, () => claimAnswer({ money }));
    show();
    const map = await card('Where the money is now');
    expect(map.getByText('£3,727.15 is in your account.')).toBeVisible();
    expect(
      map.getByText(/HMRC still has the £3,764\.80 you sold\. There is nothing/),
    ).toBeVisible();
    expect(map.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Adsum to youWe paid youAccount ending 4471£3,727.15Wed 4 Nov',
      '2HMRC to youHMRC repaysAccount ending 4471£3,764.80Likely 25 Nov – 8 Dec',
      '3You to AdsumYou pass on£3,764.80By 9–22 Dec',
    ]);
    expect(map.queryByRole('link', { name: 'Show what to pay' })).toBeNull();
  });

  test('shows account, reference and amount before they are due, and asks not to send it before', async () => {
    reply(vatClaim, () => claimAnswer({ money }));
    show();
    const how = await card('How to pass it on');
    expect(
      how.getByText(/Please don’t send it before HMRC’s money has arrived, likely/),
    ).toBeVisible();
    for (const [label, value] of [
      ['Account name', 'Adsum Ltd'],
      ['Sort code', '20-00-00'],
      ['Account number', '55779911'],
      ['Reference', 'AD-26-09-0417'],
      ['Amount', '£3,764.80'],
    ] as const) {
      expect(how.getByText(label).nextSibling).toHaveTextContent(value);
      expect(how.getByRole('button', { name: `Copy ${label.toLowerCase()}` })).toBeVisible();
    }
  });

  test('once HMRC has paid, names one day and shows what to pay', async () => {
    reply(vatClaim, () => claimAnswer({ money, map: repaid }));
    show();
    const map = await card('Where the money is now');
    expect(map.getByText(/Pass it on to us by Thu 3 Dec, by bank transfer/)).toBeVisible();
    expect(map.getByRole('link', { name: 'Show what to pay' })).toHaveAttribute(
      'href',
      expect.stringMatching(/#pass-on$/),
    );
    expect((await card('How to pass it on')).getByText(/you keep the interest/)).toBeVisible();
  });

  test('when HMRC repaid less, there is one amount to pay, to one account', async () => {
    const shortfall = {
      pence: pence(21_000),
      outstandingPence: pence(21_000),
      plannedPence: pence(0),
      payBy: '2026-12-04' as const,
      overdue: false,
      settled: false,
      payTo,
    };
    reply(vatClaim, () =>
      claimAnswer({
        shortfallPence: shortfall.pence,
        claim: { ...claimAnswer().claim, state: 'shortfall' },
        money: { ...money, shortfall },
        map: {
          ...repaid,
          standing: 'reduced',
          leftPence: pence(355_480),
          lessPence: shortfall.pence,
          owedPence: shortfall.pence,
        },
      }),
    );
    show();
    const how = await card('How to pass it on');
    expect(how.getByText('Amount').nextSibling).toHaveTextContent('£3,764.80');
    const short = await card('What HMRC did not pay');
    expect(short.getByText('Still to pay').nextSibling).toHaveTextContent('£210.00');
    expect(short.getByText(/Send it together with what HMRC repaid/)).toBeVisible();
    expect(screen.getAllByText('Sort code')).toHaveLength(1);
  });
});

describe('docs/rules/product.md#both-legs: "I have sent it"', () => {
  const left = { leftPence: pence(376_480), repaidOn: '2026-11-19' as const };
  const sentMap: VatClaim['map'] = {
    ...repaid,
    standing: 'passed_on',
    toSendPence: pence(0),
    sent: { pence: pence(376_480), on: '2026-11-20' },
  };
  const state = { ...claimAnswer().claim, state: 'hmrc_repaid' as const };
  const unsent = () =>
    claimAnswer({ claim: state, map: repaid, money: { ...money, sending: left } });
  const sent = () =>
    claimAnswer({
      claim: state,
      map: sentMap,
      money: {
        ...money,
        sending: {
          ...left,
          leftPence: pence(0),
          takeBack: { day: '2026-11-20', pence: pence(376_480) },
        },
      },
    });

  test('takes today and what is left; the map then says that we have not received it, and what follows', async () => {
    let answer = unsent;
    reply(vatClaim, () => answer());
    const { calls } = reply(reportSent, () => {
      answer = sent;
      return reportSent.example;
    });
    show();
    const how = await card('How to pass it on');
    await userEvent.click(await how.findByRole('button', { name: 'I have sent it' }));
    expect(await how.findByLabelText('Sent on')).toHaveValue('2026-11-20');
    expect(how.getByLabelText('Amount')).toHaveValue('£3,764.80');
    await userEvent.click(how.getByRole('button', { name: 'Save what I sent' }));
    const map = await card('Where the money is now');
    expect(
      await map.findByText('You sent £3,764.80 on Fri 20 Nov. We have not received it yet.'),
    ).toBeVisible();
    expect(map.getByText(/We close the claim as soon as it has arrived/)).toBeVisible();
    expect(map.queryByRole('link', { name: 'Show what to pay' })).toBeNull();
    expect(how.queryByText('Sort code')).toBeNull();
    expect(calls.map(({ body }) => body)).toEqual([{ day: '2026-11-20', amount_pence: 376_480 }]);
  });

  test('keeps what was typed beside the problem, and sends nothing wrong', async () => {
    reply(vatClaim, unsent);
    const { calls } = reply(reportSent);
    show();
    const how = await card('How to pass it on');
    await userEvent.click(await how.findByRole('button', { name: 'I have sent it' }));
    const [day, amount] = [await how.findByLabelText('Sent on'), how.getByLabelText('Amount')];
    await userEvent.clear(day);
    await userEvent.type(day, '2026-11-18');
    await userEvent.clear(amount);
    await userEvent.type(amount, '400000');
    await userEvent.click(how.getByRole('button', { name: 'Save what I sent' }));
    expect(
      how.getByText('HMRC repaid it on Thu 19 Nov. Enter that day or a later one'),
    ).toBeVisible();
    expect(how.getByText('£3,764.80 is left to pass on. Enter that or less')).toBeVisible();
    expect([day, amount].map((field) => (field as HTMLInputElement).value)).toEqual([
      '2026-11-18',
      '£4,000.00',
    ]);
    expect(calls).toEqual([]);
  });

  test('the amount shows its pence while it is typed, and what it shows is what is sent', async () => {
    reply(vatClaim, unsent);
    const { calls } = reply(reportSent);
    show();
    const how = await card('How to pass it on');
    await userEvent.click(await how.findByRole('button', { name: 'I have sent it' }));
    const amount = await how.findByLabelText('Amount');
    await userEvent.clear(amount);
    await userEvent.type(amount, '42');
    expect(amount).toHaveValue('£0.42');
    await userEvent.type(amount, '100');
    expect(amount).toHaveValue('£421.00');
    await userEvent.click(how.getByRole('button', { name: 'Save what I sent' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([{ day: '2026-11-20', amount_pence: 42_100 }]),
    );
  });

  test('a refusal of the server keeps the form too', async () => {
    reply(vatClaim, unsent);
    fail(reportSent, 409, { error: 'Nothing is left to pass on for this claim.' });
    show();
    const how = await card('How to pass it on');
    await userEvent.click(await how.findByRole('button', { name: 'I have sent it' }));
    await userEvent.click(await how.findByRole('button', { name: 'Save what I sent' }));
    expect(await how.findByText('We could not record what you sent.')).toBeVisible();
    expect(how.getByLabelText('Amount')).toHaveValue('£3,764.80');
  });

  test('can be taken back until money arrives, and is not offered to those who may not', async () => {
    let answer = sent;
    reply(vatClaim, () => answer());
    const { calls } = reply(takeBackSent, () => {
      answer = () => claimAnswer({ claim: state, map: repaid, money });
      return takeBackSent.example;
    });
    show();
    const how = await card('How to pass it on');
    await userEvent.click(await how.findByRole('button', { name: 'Take it back' }));
    expect(await how.findByText('Sort code')).toBeVisible();
    expect(how.queryByRole('button', { name: 'Take it back' })).toBeNull();
    expect(how.queryByRole('button', { name: 'I have sent it' })).toBeNull();
    expect(calls.map(({ body }) => body)).toEqual([{ day: '2026-11-20', amount_pence: 376_480 }]);
  });

  test('that HMRC repaid is said once, by the map', async () => {
    reply(vatClaim, unsent);
    show();
    await card('Where the money is now');
    expect(screen.queryByText('HMRC has paid.')).toBeNull();
    expect(screen.getAllByText(/HMRC paid £3,764\.80 into your account/)).toHaveLength(1);
  });
});
