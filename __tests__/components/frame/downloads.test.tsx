import { screen, waitFor, within } from '@testing-library/react';
import { evidenceFile, evidencePack } from '@/lib/refunds/followUp/contract';
import { companyId, periodId } from '@/__tests__/components/screens/answers';
import { reply, replyFile } from '@/__tests__/support/msw';
import { fileAnswer, slowFile, watchSaves } from '@/__tests__/support/savedFiles';
import { renderScreen } from '@/__tests__/support/renderScreen';

const query = `?company_id=${companyId}&period_id=${periodId}`;
const WHAT = 'Evidence for October 2026';
const NAME = 'evidence-2026-10-01-to-2026-10-31.zip';
const MEGABYTE = 1024 * 1024;

function open() {
  reply(evidencePack);
  return renderScreen(`/v2/instant-vat/dashboard/evidence${query}`, { as: 'person' });
}

const press = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('link', { name: 'Evidence pack (ZIP)' }));
const shelf = () => within(screen.getByRole('region', { name: 'Files' }));
const bar = () => shelf().getByRole('progressbar', { name: WHAT });
const gone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Files' })).not.toBeInTheDocument());

test('a file shows its progress from the press on and on every page, and is saved when it is whole', async () => {
  const saved = watchSaves();
  const { answer, send, end } = slowFile(NAME, 4 * MEGABYTE);
  let make = () => undefined as void;
  const { queries } = replyFile(
    evidenceFile,
    () =>
      new Promise((resolve) => {
        make = () => resolve(answer);
      }),
  );
  const view = open();
  await press(view);
  await waitFor(() => expect(queries).toEqual([{ company_id: companyId, period_id: periodId }]));
  expect(bar()).not.toHaveAttribute('aria-valuenow');
  expect(shelf().getByText('Preparing')).toBeVisible();
  expect(shelf().getByText(/You can go to other pages\. Keep this tab open/)).toBeVisible();

  make();
  send(MEGABYTE);
  expect(await shelf().findByText('1 MB of 4 MB')).toBeVisible();
  expect(bar()).toHaveAttribute('aria-valuenow', String(MEGABYTE));
  expect(shelf().getByText(`${WHAT}: 25%.`)).toBeInTheDocument();
  expect(shelf().queryByText(/left/)).not.toBeInTheDocument();

  view.goTo(`/v2/instant-vat/help?company_id=${companyId}`);
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Evidence pack (ZIP)' })).not.toBeInTheDocument(),
  );
  expect(bar()).toBeVisible();
  expect(saved).toEqual([]);
  send(3 * MEGABYTE);
  end();
  await waitFor(() =>
    expect(saved.map(({ name, file }) => [name, file.size])).toEqual([[NAME, 4 * MEGABYTE]]),
  );
  expect(
    screen.getByText(`${WHAT}: saved as ${NAME}.`, { selector: '[role=status]' }),
  ).toBeInTheDocument();
  await view.user.click(shelf().getByRole('button', { name: 'Close' }));
  await gone();
});

test('a connection that breaks saves nothing, says so and offers to try again', async () => {
  const saved = watchSaves();
  const first = slowFile(NAME, 4 * MEGABYTE);
  const answers = [first.answer, fileAnswer(NAME)];
  const { queries } = replyFile(evidenceFile, () => answers.shift()!);
  const view = open();
  await press(view);
  await waitFor(() => expect(queries).toHaveLength(1));
  first.send(MEGABYTE);
  first.breakOff();
  expect(await screen.findByRole('heading', { name: `${WHAT}: not saved` })).toBeVisible();
  expect(
    shelf().getByText(
      'We lost the connection before the whole file was here. Nothing has changed.',
    ),
  ).toBeVisible();
  expect(saved).toEqual([]);
  await view.user.click(shelf().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([NAME]));
});

test('what the server refuses is said where the file would be, and the page stays', async () => {
  replyFile(evidenceFile, () =>
    Response.json({ error: 'Too many files at once.' }, { status: 429 }),
  );
  const view = open();
  await press(view);
  expect(await screen.findByText('Too many files at once.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Evidence pack (ZIP)' })).toBeVisible();
  await view.user.click(shelf().getByRole('button', { name: 'Close' }));
  await gone();
});

test('a file that is cancelled is not saved', async () => {
  const saved = watchSaves();
  const { answer, send } = slowFile(NAME, 4 * MEGABYTE);
  replyFile(evidenceFile, () => answer);
  const view = open();
  await press(view);
  send(MEGABYTE);
  await shelf().findByText('1 MB of 4 MB');
  await view.user.click(shelf().getByRole('button', { name: 'Cancel' }));
  await gone();
  expect(saved).toEqual([]);
});

test('a link to a file that is opened in a new tab is left to the browser', async () => {
  const view = open();
  const link = await screen.findByRole('link', { name: 'Evidence pack (ZIP)' });
  link.addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  await view.user.keyboard('{Control>}');
  await view.user.click(link);
  await view.user.keyboard('{/Control}');
  expect(screen.queryByRole('region', { name: 'Files' })).not.toBeInTheDocument();
});
