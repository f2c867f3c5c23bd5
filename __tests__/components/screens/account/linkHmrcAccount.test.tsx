import { screen, within } from '@testing-library/react';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { companyConnections, disconnect } from '@/lib/connections/contract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { fail, reply } from '@/__tests__/support/msw';
import { renderScreen } from '@/__tests__/support/renderScreen';
import { companyId, connectionsAt } from '@/__tests__/components/screens/answers';

// The side navigation counts the returns that are due.
beforeEach(() => {
  reply(vatDashboard);
});

const hmrc = {
  kind: 'hmrc' as const,
  organisation: 'HMRC VAT account',
  state: 'live' as const,
  lastReadAt: '2026-11-20T14:05:00.000Z',
  renewBy: isoDateOf('2028-03-14'),
};
const show = (more = '') => renderScreen(`${connectionsAt}${more}`, { as: 'person' });
/** A card once its answer is here: while it loads another stands in its place. */
const card = async (name: string) => {
  await screen.findAllByText('What it does');
  return within(screen.getByRole('region', { name }));
};
const line = (inside: ReturnType<typeof within>, label: string) =>
  inside.getByText(label).nextSibling;

describe('the connections of a company', () => {
  test('show the provider, status, time of the last read, renewal date and what is read', async () => {
    reply(companyConnections, () => [hmrc]);
    show();
    const inside = await card('HMRC VAT account');
    expect(inside.getByText('Live')).toBeVisible();
    expect(inside.queryByText('Organisation')).not.toBeInTheDocument();
    expect(line(inside, 'Last read')).toHaveTextContent('14:05 today');
    expect(line(inside, 'Renew by')).toHaveTextContent('14 Mar 2028');
    expect(
      inside.getByText('Reads which VAT returns are due, and those you have filed'),
    ).toBeVisible();
    expect(inside.getByRole('link', { name: 'Reconnect' })).toHaveAttribute(
      'href',
      `/portal/api/hmrc_connect?company_id=${companyId}`,
    );
  });

  test.each(['HMRC VAT account', 'HMRC online services'])(
    'say before the consent for %s what it covers, and link the terms',
    async (name) => {
      reply(companyConnections, () => []);
      show();
      const inside = await card(name);
      expect(inside.getByText('What your permission covers')).toBeVisible();
      expect(
        inside.getByText(/A key from HMRC, encrypted, that works for 18 months/),
      ).toBeInTheDocument();
      expect(inside.getByRole('link', { name: /^Terms of use/ })).toHaveAttribute(
        'href',
        '/terms/use',
      );
      expect(inside.getByRole('link', { name: /^Privacy notice/ })).toHaveAttribute(
        'href',
        '/terms/privacy',
      );
    },
  );

  test('offer what is not connected yet', async () => {
    reply(companyConnections, () => [hmrc]);
    show();
    expect(await screen.findByRole('link', { name: 'Connect Xero' })).toHaveAttribute(
      'href',
      `/portal/api/xero_connect?company_id=${companyId}`,
    );
    expect((await card('Xero')).getByText('Not connected')).toBeVisible();
  });

  test('say what went wrong with one that stopped working, and how to mend it', async () => {
    reply(companyConnections, () => [
      {
        ...hmrc,
        state: 'reconnect' as const,
        problem: 'HMRC no longer gives us access. Connect again. What we read before is safe.',
      },
    ]);
    show();
    const inside = await card('HMRC VAT account');
    expect(inside.getByText(/HMRC no longer gives us access/)).toBeVisible();
    expect(inside.getAllByText('Reconnect')).toHaveLength(2);
  });

  test('count the days once a consent is about to end', async () => {
    reply(companyConnections, () => [{ ...hmrc, renewBy: '2026-12-10' as const }]);
    show();
    const inside = await card('HMRC VAT account');
    expect(inside.getByText('10 Dec 2026, in 20 days')).toBeVisible();
  });

  test('can be ended, after saying what stops and what stays', async () => {
    let there = true;
    reply(companyConnections, () => (there ? [hmrc] : []));
    const { calls } = reply(disconnect, () => {
      there = false;
      return { disconnected: true };
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Disconnect HMRC VAT account' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Disconnect HMRC VAT account?' }),
    );
    expect(
      dialog.getByText(
        /What we have read stays here with its date, and a claim already made continues./,
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByRole('link', { name: 'Connect HMRC' })).toBeVisible();
    expect(calls).toEqual([{ query: { company_id: companyId }, body: { kind: 'hmrc' } }]);
  });

  test('stay when the person thinks better of it, or when ending one fails', async () => {
    reply(companyConnections, () => [hmrc]);
    const { calls } = fail(disconnect, 503, {
      error: 'We could not reach our database. Nothing has changed.',
      reference: 'K7QF-2M9D',
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Disconnect HMRC VAT account' }));
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('It is still connected.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it connected' }));
    expect(calls).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Reconnect' })).toBeVisible();
  });

  test('a failure of ours says that nothing changed, and trying again works', async () => {
    fail(companyConnections, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = show();
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'Your connections have not changed.',
    );
    reply(companyConnections);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Reconnect' })).toBeVisible();
  });
});

describe('coming back from a provider', () => {
  test.each([
    ['refused', 'HMRC was not connected.'],
    ['wrong_account', 'HMRC does not let that login see this VAT number.'],
    ['timed_out', 'HMRC took too long to answer.'],
    ['down', 'HMRC is not answering at the moment.'],
    ['expired', 'That visit to HMRC has ended.'],
  ])('HMRC, %s: %s', async (outcome, title) => {
    reply(companyConnections, () => []);
    show(`&outcome=${outcome}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Connect HMRC' })).toBeVisible();
  });

  test('a login that may not see the VAT number is explained by its three usual causes', async () => {
    reply(companyConnections, () => []);
    show('&outcome=wrong_account');
    const told = within(await within(screen.getByRole('main')).findByRole('alert'));
    expect(told.getAllByRole('listitem')).toHaveLength(3);
  });

  test('Xero, refused: nothing was read', async () => {
    reply(companyConnections, () => []);
    show('&outcome=refused&provider=xero');
    expect(await screen.findByText('Xero was not connected.')).toBeVisible();
  });

  test('Xero, connected: says what happens now', async () => {
    reply(companyConnections);
    show('&connected=xero');
    expect(await screen.findByText('Xero is connected.')).toBeVisible();
  });
});
