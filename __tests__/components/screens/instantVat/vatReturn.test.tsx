import { screen, waitFor, within } from '@testing-library/react';
import { pence } from '@/lib/kernel/money';
import { fileReturn, vatReturn } from '@/lib/overview/vat/contract';
import { goOffline, goOnline } from '../../../support/line';
import { fail, reply, unreachable } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import {
  companyId,
  exampleBoxes,
  examplePeriods,
  filedAnswer,
  periodId,
  returnAnswer,
  returnAt,
} from '@/__tests__/components/screens/answers';

const show = () => renderScreen(returnAt, { as: 'person' });
const alert = () => within(screen.getByRole('main')).findByRole('alert');
const tick = () => screen.findByRole('checkbox', { name: /legal declaration/ });
const send = () => screen.getByRole('button', { name: 'Accept and send' });
const box = (number: number) =>
  within(screen.getByRole('list', { name: 'The nine boxes' })).getAllByRole('listitem')[
    number - 1
  ]!;

describe('a return that is ready to review', () => {
  test('is headed by its period, dates and source', async () => {
    reply(vatReturn);
    show();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'October 2026 VAT return' }),
    ).toBeVisible();
    expect(screen.getByText('1 to 31 October 2026')).toBeVisible();
    expect(screen.getByText('Due 7 Dec 2026, in 17 days')).toBeVisible();
    expect(screen.getByText('Draft from Xero, read 14:02 today')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard?company_id=${companyId}`,
    );
  });

  test('shows the nine boxes in HMRC’s words with where each comes from, and the flag under its own line', async () => {
    reply(vatReturn);
    show();
    const boxes = within(await screen.findByRole('list', { name: 'The nine boxes' }));
    expect(boxes.getAllByRole('listitem')).toHaveLength(9);
    expect(box(1)).toHaveTextContent('VAT due in the period on sales and other outputs');
    expect(box(1)).toHaveTextContent('Xero · 38 sales at 20%');
    expect(box(1)).toHaveTextContent('£612.40');
    expect(box(3)).toHaveTextContent('Worked out for you');
    expect(box(4)).toHaveTextContent('18% above your last four months (£4,088.20 on average).');
    expect(box(5)).toHaveTextContent('£4,210.00');
    expect(box(6)).toHaveTextContent('£38,214');
    expect(box(9)).toHaveTextContent('None recorded');
  });

  test('gives HMRC’s declaration word for word and sends only once it is ticked', async () => {
    reply(vatReturn);
    const { user } = show();
    expect(await tick()).not.toBeChecked();
    expect(
      screen.getByText(
        'When you submit this VAT information you are making a legal declaration that the information is true and ' +
          'complete. A false declaration can result in prosecution.',
      ),
    ).toBeVisible();
    expect(send()).toBeDisabled();
    expect(send()).toHaveAccessibleDescription('Tick the declaration to send the return.');
    await user.click(await tick());
    expect(send()).toBeEnabled();
  });

  test('sends exactly the figures that were read, once, however fast the button is pressed', async () => {
    let filed = false;
    reply(vatReturn, () => (filed ? filedAnswer() : returnAnswer()));
    const { calls } = reply(fileReturn, () => {
      filed = true;
      return { state: 'submitted' as const, sentence: 'HMRC has your return.' };
    });
    const { user } = show();
    await user.click(await tick());
    await user.dblClick(send());
    expect(await screen.findByText('HMRC has your return.')).toBeVisible();
    expect(calls).toEqual([
      {
        query: { company_id: companyId, period_id: periodId },
        body: { accepted: true, declaration_version: 'business-2026-11', payload_hash: '9c1f' },
      },
    ]);
  });

  test('adds up at the side: what HMRC owes, what arrives early, and what waiting looks like', async () => {
    reply(vatReturn);
    show();
    const side = within(await screen.findByRole('complementary', { name: 'What it comes to' }));
    expect(side.getByText('HMRC owes you')).toBeVisible();
    expect(side.getByText('−£612.40')).toBeVisible();
    expect(side.getByText('£4,167.90')).toBeVisible();
    expect(side.getByText('12 to 22 working days sooner')).toBeVisible();
  });
});

describe('a return whose figures change while it is open', () => {
  test('is not sent: it shows the new figures with what they were, and asks for a new tick', async () => {
    const newBoxes = {
      ...exampleBoxes,
      vatReclaimedCurrPeriod: pence(480_000),
      netVatDue: pence(418_760),
    };
    let changed = false;
    reply(vatReturn, () =>
      changed ? returnAnswer({ boxes: newBoxes, payloadHash: 'b2d0', flags: [] }) : returnAnswer(),
    );
    const { calls } = fail(fileReturn, 409, {
      error:
        'The figures have changed since you read them. Nothing was sent. Check them again, then send.',
    });
    const { user } = show();
    await user.click(await tick());
    changed = true;
    await user.click(send());
    expect(
      await screen.findByText('The figures have changed, and nothing was sent.'),
    ).toBeVisible();
    expect(box(4)).toHaveTextContent('£4,800.00');
    expect(box(4)).toHaveTextContent('This was £4,822.40 when you last looked.');
    expect(box(5)).toHaveTextContent('This was £4,210.00 when you last looked.');
    expect(await tick()).not.toBeChecked();
    expect(send()).toBeDisabled();
    expect(calls).toHaveLength(1);
  });
});

describe('when sending does not go as planned', () => {
  test('HMRC down: says that nothing was sent, and the button is there again', async () => {
    reply(vatReturn);
    fail(fileReturn, 503, {
      error:
        'HMRC is not answering. Nothing was sent, and your figures are safe. Try again in a few minutes.',
      reference: '7F3K-21QD',
    });
    const { user } = show();
    await user.click(await tick());
    await user.click(send());
    expect(await alert()).toHaveTextContent(
      'Your return was not sent. HMRC is not answering. Nothing was sent, and your figures are safe. Try again in a few minutes.',
    );
    expect(screen.getByText('Reference 7F3K-21QD')).toBeVisible();
    expect(send()).toBeEnabled();
  });

  test('an answer lost on the way: it looks before it says anything, and finds the return sent', async () => {
    let sent = false;
    reply(vatReturn, () =>
      sent
        ? returnAnswer({
            filing: {
              state: 'unknown',
              sentence:
                'We sent your return and are confirming it with HMRC. Do not send it again.',
              receipt: undefined,
            },
          })
        : returnAnswer(),
    );
    unreachable(fileReturn);
    const { user } = show();
    await user.click(await tick());
    sent = true;
    await user.click(send());
    expect(
      await screen.findByText(
        'We sent your return and are confirming it with HMRC. Do not send it again.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /send|try again/i })).not.toBeInTheDocument();
  });

  test('when the server is unreachable, sending again is disabled until the outcome is checked', async () => {
    reply(vatReturn);
    const { user } = show();
    await user.click(await tick());
    unreachable(fileReturn);
    unreachable(vatReturn);
    await user.click(send());
    expect(
      await screen.findByText('We do not know yet whether your return was sent.'),
    ).toBeVisible();
    expect(
      screen.getByText(/Do not send it again until this page has been able to check/),
    ).toBeVisible();
    expect(send()).toBeDisabled();
    reply(vatReturn, () => filedAnswer());
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('HMRC has your return.')).toBeVisible();
  });
});

describe('sending without a line', () => {
  test('says at the button that nothing was sent, keeps the tick, and sends nothing by itself later', async () => {
    let filed = false;
    reply(vatReturn, () => (filed ? filedAnswer() : returnAnswer()));
    const { calls } = reply(fileReturn, () => {
      filed = true;
      return { state: 'submitted' as const, sentence: 'HMRC has your return.' };
    });
    const { user } = show();
    await user.click(await tick());
    goOffline();
    expect(
      screen.getByText(/^You are offline since 14:06 today\. What you see was read earlier/),
    ).toBeVisible();
    await user.click(send());
    expect(await alert()).toHaveTextContent(
      'You are offline. Nothing was sent. HMRC has nothing from you for October 2026. Your return and your tick are kept here. ' +
        'When you are back online, press Accept and send again: we never send it by ourselves.',
    );
    expect(await tick()).toBeChecked();
    expect(send()).toBeEnabled();
    goOnline();
    expect(await alert()).toHaveTextContent('You were offline. Nothing was sent.');
    expect(calls).toHaveLength(0);
    await user.click(send());
    expect(await screen.findByText('HMRC has your return.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('the line breaks while it is sent: it does not know, looks when the line is back, and sends nothing again', async () => {
    let filed = false;
    reply(vatReturn, () => (filed ? filedAnswer() : returnAnswer()));
    unreachable(fileReturn);
    const { user } = show();
    await user.click(await tick());
    await user.click(send());
    expect(await screen.findByText('We had no answer.')).toBeVisible();
    expect(
      screen.getByText(/We are checking whether your return was sent. Do not send it again./),
    ).toBeVisible();
    expect(screen.queryByText(/Your return was not sent/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sending to HMRC' })).toBeDisabled();
    goOffline();
    filed = true;
    goOnline();
    expect(await screen.findByText('HMRC has your return.')).toBeVisible();
  });
});

describe('a return that is being confirmed', () => {
  test.each(['sending', 'unknown', 'reconciling', 'not_received'] as const)(
    '%s: says so honestly, offers no way to send again, and asks by itself until HMRC has it',
    async (state) => {
      let confirmed = false;
      reply(vatReturn, () =>
        confirmed
          ? filedAnswer()
          : returnAnswer({
              canFile: false,
              filing: {
                state,
                sentence:
                  'We sent your return and are confirming it with HMRC. Do not send it again.',
                receipt: undefined,
              },
            }),
      );
      show();
      expect(
        await screen.findByText(
          'We sent your return and are confirming it with HMRC. Do not send it again.',
        ),
      ).toBeVisible();
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
      expect(
        screen.queryByRole('button', { name: /send|try again|retry/i }),
      ).not.toBeInTheDocument();
      confirmed = true;
      expect(await screen.findByText('HMRC has your return.')).toBeVisible();
    },
  );
});

describe('a return that cannot be sent', () => {
  test('before its period has ended: says from when it can', async () => {
    reply(vatReturn, () =>
      returnAnswer({
        canFile: false,
        cannotFileBecause: 'It can be filed from 1 Dec 2026.',
        payloadHash: undefined,
        quote: undefined,
        period: {
          ...examplePeriods[0]!,
          label: 'November 2026',
          start: '2026-11-01',
          end: '2026-11-30',
          dueOn: '2027-01-07',
          status: 'Not started',
        },
      }),
    );
    show();
    expect(await screen.findByText('It can be filed from 1 Dec 2026.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('without a connection to HMRC: says so, and leads to it', async () => {
    reply(vatReturn, () =>
      returnAnswer({
        canFile: false,
        cannotFileBecause: 'Connect HMRC to send this return. Your figures are safe.',
      }),
    );
    show();
    expect(
      await screen.findByText('Connect HMRC to send this return. Your figures are safe.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'HMRC connection' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard/link-hmrc-account?company_id=${companyId}`,
    );
  });

  test('HMRC did not accept it: why in plain words, HMRC’s own code, and the way to send again', async () => {
    reply(vatReturn, () =>
      returnAnswer({
        filing: {
          state: 'rejected',
          errorCode: 'INVALID_CREDENTIALS',
          sentence:
            'HMRC no longer gives us access, so nothing was filed. Your ' +
            'figures are safe. Connect HMRC again and send the return once more.',
          receipt: undefined,
        },
      }),
    );
    show();
    expect(await alert()).toHaveTextContent(
      'HMRC no longer gives us access, so nothing was filed.',
    );
    expect(screen.getByText('Reference HMRC’s code INVALID_CREDENTIALS')).toBeVisible();
    expect(await tick()).toBeEnabled();
  });

  test('HMRC holds other figures: nothing more is sent, and there is a way to reach a person', async () => {
    reply(vatReturn, () =>
      returnAnswer({
        canFile: false,
        filing: {
          state: 'conflict',
          sentence:
            'HMRC holds a return for this period with different figures. We have stopped, and nothing more was sent.',
          receipt: undefined,
        },
      }),
    );
    show();
    expect(await alert()).toHaveTextContent('We have stopped, and nothing more was sent.');
    expect(screen.getByRole('link', { name: 'How to reach us' })).toHaveAttribute(
      'href',
      '/v2/instant-vat/help#contact',
    );
    expect(screen.queryByRole('button', { name: /send|claim/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('filed outside InstantVAT: it is there to read and nothing else', async () => {
    reply(vatReturn, () =>
      returnAnswer({
        canFile: false,
        figuresFrom: 'hmrc',
        figuresReadAt: '2026-11-20T14:05:00.000Z',
        sources: [],
        flags: [],
        quote: undefined,
        payloadHash: undefined,
        period: { ...examplePeriods[0]!, filedOn: '2026-11-12', status: 'Filed', bar: 'checking' },
      }),
    );
    show();
    expect(
      await screen.findByText(
        'This return was filed outside InstantVAT. HMRC has it, and nothing here can change it.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Thu 12 Nov 2026')).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('where a keyboard is after sending', () => {
  test('it carries on at what became of the declaration, because the button it was on is gone', async () => {
    let filed = false;
    reply(vatReturn, () => (filed ? filedAnswer() : returnAnswer()));
    reply(fileReturn, () => {
      filed = true;
      return { state: 'submitted' as const, sentence: 'HMRC has your return.' };
    });
    const { user } = show();
    await user.click(await screen.findByRole('checkbox'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Accept and send' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const receipt = await screen.findByText('2419 0386 1127');
    await waitFor(() => expect(document.activeElement).toContainElement(receipt));
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('a return that is late', () => {
  test('says so beside its title', async () => {
    reply(vatReturn, () =>
      returnAnswer({
        period: { ...examplePeriods[0]!, dueOn: '2026-11-07', status: 'Return late' },
      }),
    );
    show();
    expect(await screen.findByText('Return late')).toBeVisible();
  });
});

describe('a return with VAT to pay', () => {
  const payment = {
    direction: 'payment' as const,
    quote: undefined,
    boxes: { ...exampleBoxes, vatReclaimedCurrPeriod: pence(12_630), netVatDue: pence(48_610) },
    flags: [],
  };

  test('says what is owed, when it is due and by when it must have arrived; there is nothing to claim', async () => {
    reply(vatReturn, () =>
      returnAnswer({
        ...payment,
        period: {
          ...examplePeriods[0]!,
          dueOn: '2026-12-07',
          direction: 'payment',
          netPence: pence(48_610),
        },
      }),
    );
    show();
    expect(await screen.findByRole('heading', { name: /Pay HMRC/ })).toBeVisible();
    expect(screen.getByText('Must reach HMRC by').nextSibling).toHaveTextContent(
      'Mon 7 Dec 2026, in 17 days',
    );
    expect(screen.queryByText('Due')).not.toBeInTheDocument();
    expect(screen.getByText(/^If HMRC collects your VAT by Direct Debit/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Ways to pay on GOV.UK/ })).toHaveAttribute(
      'href',
      'https://www.gov.uk/pay-vat',
    );
    expect(screen.queryByRole('heading', { name: /Claim/ })).not.toBeInTheDocument();
  });

  test('once filed leads to how it is paid', async () => {
    reply(vatReturn, () =>
      filedAnswer({
        ...payment,
        bill: 'tax-2026-12-07-october-2026',
        period: { ...examplePeriods[0]!, direction: 'payment', netPence: pence(48_610) },
      }),
    );
    show();
    expect(await screen.findByRole('link', { name: /How to pay/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/pay-hmrc\?.*tax=vat&charge=tax-2026-12-07-october-2026$/),
    );
  });

  test('a due date at a weekend moves the money’s day back to the Friday before', async () => {
    reply(vatReturn, () =>
      returnAnswer({
        ...payment,
        period: {
          ...examplePeriods[0]!,
          dueOn: '2026-11-07',
          direction: 'payment',
          netPence: pence(48_610),
        },
      }),
    );
    show();
    expect((await screen.findByText('Must reach HMRC by')).nextSibling).toHaveTextContent(
      'Fri 6 Nov 2026, 14 days ago',
    );
  });
});

describe('a return that is filed', () => {
  test('shows HMRC’s receipt, when it was received and how HMRC pays', async () => {
    reply(vatReturn, () => filedAnswer());
    show();
    expect(await screen.findByText('2419 0386 1127')).toBeVisible();
    expect(screen.getByText('14:05, Fri 20 Nov 2026')).toBeVisible();
    expect(screen.getByText('To the bank account it holds for you')).toBeVisible();
  });

  test('calls its figures filed, and no draft', async () => {
    reply(vatReturn, () => filedAnswer({ figuresFrom: 'xero' }));
    show();
    expect(await screen.findByText(/^Filed from Xero, read /)).toBeVisible();
    expect(screen.queryByText(/Draft from Xero/)).not.toBeInTheDocument();
  });

  test('says when HMRC will post a cheque, because it holds no bank details', async () => {
    reply(vatReturn, () =>
      filedAnswer({
        filing: {
          state: 'submitted',
          sentence: 'HMRC has your return.',
          receipt: { formBundleNumber: '241903861127' },
        },
      }),
    );
    show();
    expect(await screen.findByText('By cheque: it holds no bank details for you')).toBeVisible();
  });
});

describe('when the return cannot be shown', () => {
  test('a return of another company is not found', async () => {
    fail(vatReturn, 404, { error: 'Not found' });
    show();
    expect(
      await screen.findByRole('heading', { name: 'We cannot find this return' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard?company_id=${companyId}`,
    );
  });

  test('an address without a period asks nothing and says the same', async () => {
    renderScreen(`/v2/instant-vat/dashboard/vat-return?company_id=${companyId}&period_id=26A1`, {
      as: 'person',
    });
    expect(
      await screen.findByRole('heading', { name: 'We cannot find this return' }),
    ).toBeVisible();
  });

  test('our own failure says what is safe, and trying again works', async () => {
    fail(vatReturn, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = show();
    expect(await alert()).toHaveTextContent(
      'Your return is safe. Only this page could not be loaded.',
    );
    reply(vatReturn);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(
        screen.getByRole('heading', { level: 1, name: 'October 2026 VAT return' }),
      ).toBeVisible(),
    );
  });
});
