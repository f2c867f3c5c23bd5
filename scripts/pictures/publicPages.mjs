import { randomUUID } from 'node:crypto';

const RUTH = { email: 'ruth@fernlea.co.uk', password: 'ledgers-under-the-fern' };

/** Public pages that need no preparation. */
const PAGES = [
  ['51-partner-landing', '/v2/quickbooks'],
  ['52-welcome', '/get-started/welcome'],
  ['53-verify-identity', '/verify-identity'],
  ['54-help', '/v2/instant-vat/help'],
  ['55-opentax', '/v2/open-tax'],
  ['56-opentax-sign-up', '/v2/open-tax/signup'],
  ['57-contact-us', '/v2/open-tax/contact-us'],
];

/** A practice has one client of each name, so each set of pictures invites another. */
const COMPANIES = ['Price Landscapes Ltd', 'Holm Landscapes Ltd', 'Ashdown Landscapes Ltd', 'Vale Landscapes Ltd'];
let rounds = 0;

/** Calls the API as a page of the portal does. */
const post = (page, path, body) => page.evaluate(async ([where, what]) => {
  const answer = await fetch(
    `/portal/api${where}`,
    { method: what ? 'POST' : 'GET', headers: { 'Content-Type': 'application/json' }, ...(what ? { body: what } : {}) },
  );
  return answer.json();
}, [path, body && JSON.stringify(body)]);

let session;

/** Logs Ruth in with both factors, once for all sets: a code of her app works once. */
async function logInAsRuth(page, sandbox) {
  if (session) return page.context().addCookies(session);
  await post(page, '/v2/login', RUTH);
  const { codes } = await (await fetch(`${sandbox}/app-codes.json`)).json();
  await post(page, '/v2/second-step', { app_code: codes.find(({ email }) => email === RUTH.email).code });
  session = await page.context().cookies();
}

/** Invites a new client to Ruth's practice. Returns the link in the e-mail. */
async function inviteClient(page, { portal, sandbox, mailTo }) {
  await page.goto(`${portal}/v2/auth/login`);
  await logInAsRuth(page, sandbox);
  const { practices } = await post(page, '/open-tax/set-up');
  const email = `owen-${randomUUID().slice(0, 8)}@pricelandscapes.example`;
  const name = COMPANIES[(rounds += 1) % COMPANIES.length];
  const refused =
    (await post(page, `/open-tax/client-invite?company_id=${practices[0].id}`, { full_name: 'Owen Price', email, name })).error;
  if (refused) throw new Error(`${name} was not invited: ${JSON.stringify(refused)}. Pictures need a portal with fresh data.`);
  const { text } = await mailTo(email);
  await page.context().clearCookies();
  return text.match(/https?:\/\/\S+/g).find((link) => link.includes('client-signup/invite'));
}

/**
 * Takes every page for logged-out visitors: the demo, a partner's landing page, help, OpenTax and a
 * client's invitation.
 */
export async function publicPages(page, shot, urls) {
  const { portal } = urls;
  await page.goto(`${portal}/v2/instant-vat`);
  await page.getByRole('button', { name: /demo account/ }).click();
  await page.getByRole('complementary', { name: 'Demo mode' }).waitFor();
  await shot('50-demo');
  for (const [name, path] of PAGES) {
    await page.goto(`${portal}${path}`);
    await page.locator('h1').first().waitFor();
    await shot(name);
  }
  const link = await inviteClient(page, urls);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('link', { name: 'Continue to accept' }).waitFor();
  await shot('58-client-invitation');
  await page.goto(`${portal}/v2/auth/login`);
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await shot('59-log-in-password', false);
}
