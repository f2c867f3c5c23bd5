import { screen } from '@testing-library/react';
import { setStandingInstruction, standingInstruction } from '@/lib/refunds/quote/standingContract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import { companyId } from '@/__tests__/components/screens/answers';

describe('the standing instruction', () => {
  const open = () => {
    reply(vatDashboard);
    return renderScreen(`/v2/instant-vat/premium/setup?company_id=${companyId}`, { as: 'person' });
  };

  test('says what it means, and is turned off and on', async () => {
    let on = true;
    reply(standingInstruction, () => ({ ...standingInstruction.example, on }));
    reply(setStandingInstruction, ({ body }) => {
      on = body.on;
      return { on };
    });
    const { user } = open();
    expect(await screen.findByText(/File a return or sell a refund by ourselves/)).toBeVisible();
    expect(screen.getByText('On since 2 Nov 2026, by Hannah Osei.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByRole('button', { name: 'Turn it on' })).toBeVisible();
  });

  test('is only looked at by who is no owner', async () => {
    reply(standingInstruction, () => ({ on: false, mayChange: false }));
    open();
    expect(
      await screen.findByText('Only an owner of the company can turn it on or off.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Turn it/ })).not.toBeInTheDocument();
  });

  test('a change that failed says that nothing was changed', async () => {
    reply(standingInstruction);
    fail(setStandingInstruction, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByText('Nothing was changed.')).toBeVisible();
  });
});
