import { screen, within } from '@testing-library/react';
import { pence } from '@/lib/kernel/money';
import type { VatClaim } from '@/hooks/overview/vat';
import { vatClaim } from '@/lib/overview/vat/contract';
import { reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { claimAnswer, claimAt } from '@/__tests__/components/screens/answers';

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
    const repaid: VatClaim['map'] = {
      standing: 'repaid',
      soldPence: pence(376_480),
      leftPence: pence(376_480),
      legs: [
        { id: 'we_pay', state: 'done', pence: pence(372_715), to: '2026-11-04' },
        { id: 'hmrc_repays', state: 'done', pence: pence(376_480), to: '2026-11-19' },
        { id: 'you_pass_on', state: 'now', pence: pence(376_480), to: '2026-12-03' },
      ],
    };
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
});
