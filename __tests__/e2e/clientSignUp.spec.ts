import { confirmed } from '@/__tests__/support/confirmed';
import { addClient } from '@/lib/clients/contract';
import { notSharedWords } from '@/lib/taxes/notShared';
import {
  acceptInvitation,
  CLIENT_PASSWORD,
  press,
  stands,
  unreadBusiness,
} from './support/clientSteps';
import { connectedPractice } from './support/preparedReturn';
import { pressUntil } from './support/pressUntil';
import { linkFor } from './support/sandbox';
import { expect, test } from './support/test';
import { enterAs, ok } from './support/visitor';
import { overhang } from './support/window';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A connected practice has invited a client whom HMRC does not let it read yet. */
async function invited() {
  const { practice, practiceId, arn, name } = await connectedPractice();
  const { email, vrn, name: client, registered } = await unreadBusiness(arn);
  await ok(
    practice.call(addClient, {
      query: { company_id: practiceId },
      body: {
        name: client,
        vat_number: vrn,
        ...confirmed({ vat_number: vrn }),
        full_name: 'Olive Marsh',
        email,
      },
    }),
  );
  const link = await linkFor(email, /invites you to OpenTax/, '/client-signup/invite');
  return { practice, practiceId, client, email, name, link, registered };
}

test('a client joins on a phone, goes on at another device, and authorises the practice at HMRC', async ({
  page,
  browser,
}) => {
  const { practice, practiceId, client, email, name, link, registered } = await invited();
  await acceptInvitation(page, link, name);
  await page.getByRole('switch', { name: `${name} sees Self assessment` }).uncheck();
  await press(page, 'Continue');
  await stands(page, `Allow ${name} at HMRC`);
  await page.getByRole('link', { name: 'Not now, save my place' }).click();
  await expect(
    page.getByRole('link', { name: new RegExp(`^Allow ${name} at HMRC`) }),
  ).toBeVisible();

  const other = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const tablet = await other.newPage();
  await tablet.goto(link);
  await expect(
    tablet.getByRole('heading', { level: 1, name: 'You have accepted this invitation' }),
  ).toBeVisible();
  await tablet.getByRole('link', { name: 'Log in', exact: true }).click();
  await tablet.getByRole('button', { name: 'Use a password instead' }).click();
  await tablet.getByLabel('Email address').fill(email);
  await tablet.getByLabel('Password', { exact: true }).fill(CLIENT_PASSWORD);
  await tablet.getByRole('button', { name: 'Log in', exact: true }).click();
  // Nothing that was done is asked again.
  await stands(tablet, `Allow ${name} at HMRC`);
  for (const [label, value] of Object.entries({ ...registered, Year: '1999' })) {
    await tablet.getByLabel(label, { exact: true }).fill(value);
  }
  await press(tablet, 'Continue');
  await expect(
    tablet.getByText(/HMRC has a different date for this VAT number/).first(),
  ).toBeVisible();
  await tablet.getByLabel('Year', { exact: true }).fill(registered.Year);
  await press(tablet, 'Continue');
  await stands(tablet, `Answer HMRC about ${name}`);
  const [hmrc] = await Promise.all([
    other.waitForEvent('page'),
    tablet.getByRole('link', { name: /^Go on to HMRC/ }).click(),
  ]);
  await hmrc.getByRole('button', { name: 'Yes, authorise this agent' }).click();
  await expect(hmrc.getByText(/You have authorised this agent/)).toBeVisible();
  await hmrc.close();
  await tablet.bringToFront();
  const answered = tablet.getByRole('button', { name: 'I have answered', exact: true });
  await pressUntil(
    answered,
    tablet.getByRole('heading', { level: 1, name: `HMRC lets ${name} act for you` }),
  );
  await stands(tablet, `HMRC lets ${name} act for you`);
  await tablet.getByRole('link', { name: 'Go to your page' }).click();
  await expect(
    tablet.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }),
  ).toBeVisible();

  // What was kept back at the step is not shared with the practice, until the client's settings say
  // otherwise.
  const desk = await (await browser.newContext()).newPage();
  await enterAs(desk, practice);
  await desk.goto(`/portal/v2/open-tax/dashboard?company_id=${practiceId}&filter=all`);
  await desk.getByRole('link', { name: client }).click();
  const notShared = desk.getByText(notSharedWords(client, 'self_assessment')).first();
  await expect(notShared).toBeVisible();
  await expect(desk.getByText(notSharedWords(client, 'vat'))).toHaveCount(0);
  const companyId = new URL(tablet.url()).searchParams.get('company_id') ?? '';
  await tablet.goto(
    `/portal/v2/open-tax/clients-portal/settings?${new URLSearchParams({ company_id: companyId, tab: '0' })}`,
  );
  const share = tablet.getByRole('switch', { name: `${name} sees Self assessment` });
  await expect(share).not.toBeChecked();
  await share.click();
  await expect(share).toBeChecked();
  expect(await overhang(tablet), 'settings: wider than the window').toBe(0);
  await desk.reload();
  await expect(desk.getByRole('heading', { level: 1, name: client })).toBeVisible();
  await expect(notShared).toHaveCount(0);
  await desk.context().close();
  await other.close();
});
