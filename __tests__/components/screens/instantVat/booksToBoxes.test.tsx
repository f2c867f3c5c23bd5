import { screen, within } from '@testing-library/react';
import { addPostponed, answerGaps, vatReturn } from '@/lib/overview/vat/contract';
import { pence } from '@/lib/kernel/money';
import { reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import {
  exampleBoxes,
  exampleQuote,
  returnAnswer,
  returnAt,
} from '@/__tests__/components/screens/answers';

const show = () => renderScreen(returnAt, { as: 'person' });
const postponed = (due: number, reclaimed: number, goods: number) => ({
  months: 'October 2026',
  duePence: pence(due),
  reclaimedPence: pence(reclaimed),
  goodsPence: pence(goods),
});

test('what the books hold and no box does is said above the boxes, by what is the matter', async () => {
  reply(vatReturn, () =>
    returnAnswer({
      gaps: {
        hash: 'f',
        title: '£63.00 of VAT in your books is in no box.',
        sentences: ['1 line of sales is in no box.', 'So is a late claim.'],
      },
    }),
  );
  show();
  const notice = await screen.findByText('£63.00 of VAT in your books is in no box.');
  expect(notice.parentElement).toHaveTextContent(
    '1 line of sales is in no box. So is a late claim.',
  );
  expect(notice.compareDocumentPosition(screen.getByRole('list', { name: 'The nine boxes' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Type the figures instead' })).toBeVisible();
});

const NOT_WORKED_OUT = /We do not work out partial exemption, margin and second-hand schemes/;

test('what no draft works out is said above the boxes of each draft, and not of typed figures', async () => {
  reply(vatReturn, () => returnAnswer({ figuresFrom: 'xero' }));
  show();
  const notice = await screen.findByText(NOT_WORKED_OUT);
  expect(notice.compareDocumentPosition(screen.getByRole('list', { name: 'The nine boxes' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('typed figures say nothing of a draft', async () => {
  reply(vatReturn, () => returnAnswer({ figuresFrom: 'typed' }));
  show();
  expect(await screen.findByRole('list', { name: 'The nine boxes' })).toBeVisible();
  expect(screen.queryByText(NOT_WORKED_OUT)).not.toBeInTheDocument();
});

test('postponed import VAT is asked for with the months of its statements, and added from three amounts', async () => {
  let added = postponed(0, 0, 0);
  reply(vatReturn, () => returnAnswer({ postponed: added }));
  reply(addPostponed, ({ body }) => {
    added = { ...added, ...body };
    return { boxes: exampleBoxes };
  });
  const { user } = show();
  const group = within(await screen.findByRole('group', { name: 'Postponed import VAT' }));
  expect(
    group.getByText(/Xero does not include it. Add it from HMRC’s statements for October 2026\./),
  ).toBeVisible();
  await user.click(group.getByRole('button', { name: 'Add postponed import VAT' }));
  const fill = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await user.clear(field);
    await user.type(field, text);
  };
  await fill('Box 1: VAT due on imports', '500');
  await fill('Box 4: VAT you reclaim', '600');
  await fill('Box 7: value of the goods', '2,500');
  await user.tab();
  expect(
    screen.getByText(
      'You cannot reclaim more than the statements say is due. Check boxes 1 and 4.',
    ),
  ).toBeVisible();
  await fill('Box 4: VAT you reclaim', '400');
  await user.click(screen.getByRole('button', { name: 'Add to the figures' }));
  expect(
    await screen.findByText(
      'Added from HMRC’s monthly statements: £500.00 to box 1, £400.00 to box 4 and £2,500 to box 7.',
    ),
  ).toBeVisible();
});

test('where nothing can be added it is not asked for', async () => {
  reply(vatReturn, () => returnAnswer({ postponed: undefined }));
  show();
  expect(await screen.findByRole('list', { name: 'The nine boxes' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Postponed import VAT' })).not.toBeInTheDocument();
});

test('the return opens for sending once the person has said how the figures are right', async () => {
  const gaps = {
    hash: 'f',
    title: '£63.00 of VAT in your books is in no box.',
    sentences: ['1 line of sales is in no box.'],
  };
  let said: { reason: 'other'; words: string } | undefined;
  reply(vatReturn, () =>
    returnAnswer({
      gaps: { ...gaps, ...(said && { answer: said }) },
      canFile: said !== undefined,
      ...(said
        ? {}
        : {
            cannotFileBecause: `${gaps.title} Say why the figures are right before you send the return.`,
          }),
    }),
  );
  const asked = jest.fn();
  reply(answerGaps, ({ body }) => {
    asked(body);
    said = { reason: 'other', words: body.words ?? '' };
    return { answered: true };
  });
  const { user } = show();
  expect(
    await screen.findByText(/Say why the figures are right before you send the return\./),
  ).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'HMRC connection' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /It is right for another reason/ }));
  expect(screen.getByRole('button', { name: 'Save what you said' })).toBeDisabled();
  await user.type(
    screen.getByRole('textbox', { name: 'In your own words' }),
    'Sold under the OSS scheme',
  );
  await user.click(screen.getByRole('button', { name: 'Save what you said' }));
  expect(await screen.findByRole('checkbox')).toBeVisible();
  expect(asked).toHaveBeenCalledWith({
    gaps_hash: 'f',
    reason: 'other',
    words: 'Sold under the OSS scheme',
  });
  expect(screen.getByRole('group', { name: 'How the figures are right' })).toHaveTextContent(
    'You said: it is right for another reason. Sold under the OSS scheme',
  );
});

test.each([
  [
    'complete figures',
    { exact: true, sentence: 'It rests on the return that HMRC has.' },
    /Your quote is exact and held until/,
  ],
  [
    'what may not be complete',
    { exact: false, sentence: 'It rests on a draft that may not be complete.' },
    /Your quote is held until .* It rests on a draft that may not be complete\./,
  ],
])('a quote that rests on %s says so', async (_what, restsOn, words) => {
  reply(vatReturn, () => returnAnswer({ quote: { ...exampleQuote, restsOn } }));
  const { user } = show();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByText(/exact/).length > 0).toBe(restsOn.exact);
  await user.click(screen.getByText('How this quote is worked out'));
  expect(screen.getAllByText(restsOn.sentence, { exact: false }).length).toBeGreaterThan(0);
});
