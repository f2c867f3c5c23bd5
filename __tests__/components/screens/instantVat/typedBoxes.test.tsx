import { screen, within } from '@testing-library/react';
import { typeBoxes, vatReturn } from '@/lib/overview/vat/contract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import {
  companyId,
  exampleBoxes,
  examplePeriods,
  periodId,
  returnAnswer,
  returnAt,
} from '@/__tests__/components/screens/answers';

const noFigures = () =>
  returnAnswer({
    boxes: undefined,
    period: {
      ...examplePeriods[0]!,
      netPence: undefined,
      direction: 'unknown',
      figuresFrom: 'none',
      bar: 'none',
      status: 'Records needed',
    },
    figuresFrom: 'none',
    figuresReadAt: undefined,
    sources: [],
    flags: [],
    quote: undefined,
    payloadHash: undefined,
    direction: 'unknown',
    canFile: false,
    cannotFileBecause: 'Enter the figures first.',
  });
const typed = () =>
  returnAnswer({
    figuresFrom: 'typed',
    figuresReadAt: '2026-11-20T14:06:00.000Z',
    sources: [],
    flags: [],
  });
const field = (box: number) => screen.findByRole('textbox', { name: `Box ${box}` });
const save = () => screen.getByRole('button', { name: 'Save the figures' });
const worked = (box: number) => screen.getByRole('status', { name: `Box ${box}` });

const show = () => renderScreen(returnAt, { as: 'person' });

describe('typing the nine boxes', () => {
  test('asks for seven boxes in HMRC’s words, and works out boxes 3 and 5 as one types', async () => {
    reply(vatReturn, noFigures);
    const { user } = show();
    await user.type(await field(1), '612.40');
    expect(worked(3)).toHaveTextContent('£612.40');
    expect(worked(5)).toHaveTextContent('Not known');
    await user.type(await field(4), '4,822.40');
    expect(worked(5)).toHaveTextContent('£4,210.00');
    expect(screen.getByText('HMRC owes you')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Box 3' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Box 5' })).not.toBeInTheDocument();
    expect(await field(1)).toHaveAccessibleDescription(
      'VAT due in the period on sales and other outputs. Pounds and pence.',
    );
  });

  test('starts boxes 2, 8 and 9 at nought, because nearly everybody leaves them there', async () => {
    reply(vatReturn, noFigures);
    show();
    expect(await field(2)).toHaveValue('£0.00');
    expect(await field(8)).toHaveValue('£0');
    expect(await field(9)).toHaveValue('£0');
    expect(await field(1)).toHaveValue('');
  });

  test('can be saved when every box is filled in, in pence, and then shows them to be checked', async () => {
    let saved = false;
    reply(vatReturn, () => (saved ? typed() : noFigures()));
    const { calls } = reply(typeBoxes, () => {
      saved = true;
      return { boxes: exampleBoxes };
    });
    const { user } = show();
    await user.type(await field(1), '612.40');
    await user.type(await field(4), '4822.4');
    expect(save()).toBeDisabled();
    await user.type(await field(6), '38,214');
    await user.type(await field(7), '26870');
    await user.tab();
    expect(save()).toBeEnabled();
    await user.click(save());
    expect(await screen.findByRole('list', { name: 'The nine boxes' })).toBeVisible();
    // Nothing is said of who typed them, so it may have been another.
    expect(screen.getAllByText('Typed here').length).toBeGreaterThan(0);
    expect(calls).toEqual([
      {
        query: { company_id: companyId, period_id: periodId },
        body: {
          vatDueSales: 61_240,
          vatDueAcquisitions: 0,
          vatReclaimedCurrPeriod: 482_240,
          totalValueSalesExVAT: 3_821_400,
          totalValuePurchasesExVAT: 2_687_000,
          totalValueGoodsSuppliedExVAT: 0,
          totalAcquisitionsExVAT: 0,
        },
      },
    ]);
  });

  test('says what is wrong with a box once it has been left', async () => {
    reply(vatReturn, noFigures);
    const { user } = show();
    await user.type(await field(1), 'about 600');
    await user.tab();
    expect(await screen.findByText('Box 1 must be an amount, like 4,210.00')).toBeVisible();
    await user.type(await field(6), '10.50');
    await user.type(await field(4), '1');
    await user.click(await field(7));
    await user.tab();
    expect(await screen.findByText('Enter box 7')).toBeVisible();
    expect(await field(7)).toBeInvalid();
  });

  test('whole pounds are asked for where HMRC wants them', async () => {
    reply(vatReturn, noFigures);
    const { user } = show();
    for (const [box, text] of [
      [1, '1'],
      [4, '2'],
      [6, '10.50'],
      [7, '20'],
    ] as const)
      await user.type(await field(box), text);
    await user.tab();
    expect(await screen.findByText('Box 6 takes whole pounds, without pence.')).toBeVisible();
    expect(save()).toBeDisabled();
  });

  test('a refusal of the server is said above the form and leads to its box', async () => {
    reply(vatReturn, noFigures);
    fail(typeBoxes, 400, {
      error: { totalValueSalesExVAT: 'Box 6 is larger than HMRC can take. Check the figure.' },
    });
    const { user } = show();
    for (const [box, text] of [
      [1, '1'],
      [4, '2'],
      [6, '10'],
      [7, '20'],
    ] as const)
      await user.type(await field(box), text);
    await user.tab();
    await user.click(save());
    const summary = within(await screen.findByRole('alert', { name: 'There is a problem' }));
    await user.click(
      summary.getByRole('link', { name: 'Box 6 is larger than HMRC can take. Check the figure.' }),
    );
    expect(await field(6)).toHaveFocus();
    expect(await field(1)).toHaveValue('£1.00');
  });

  test('saved figures can be changed until the return is sent', async () => {
    reply(vatReturn, typed);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Change the figures' }));
    expect(await field(4)).toHaveValue('£4,822.40');
    await user.click(screen.getByRole('button', { name: 'Keep the saved figures' }));
    expect(await screen.findByRole('list', { name: 'The nine boxes' })).toBeVisible();
  });

  test('says why the bookkeeping could not fill them in', async () => {
    reply(vatReturn, () => ({
      ...noFigures(),
      figuresProblem: 'Xero is not answering. Type the figures, or come back in a few minutes.',
    }));
    show();
    expect(
      await screen.findByText(
        /Xero is not answering. Type the figures, or come back in a few minutes./,
      ),
    ).toBeVisible();
    expect(await field(1)).toBeVisible();
  });
});
