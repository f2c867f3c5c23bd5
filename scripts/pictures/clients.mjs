import { Secret, TOTP } from 'otpauth';

/**
 * A practice and the people of its clients, created once for all sizes, to photograph the pages of
 * both sides.
 */
const PASSWORD = 'turf-and-yorkshire-stone';
/** Traders of the sandbox: one with a late bill, and new ones with a month to file each. */
const CLIENTS = [
  { name: 'Ashdown Joinery Ltd', who: 'Tom Ashdown', boxes: [2_000, 750], answer: 'none' },
  { name: 'Castlegate Timber Ltd', who: 'Ian Castle', boxes: [612.4, 4_822.4], answer: 'approve' },
  { name: 'Harbour Light Cafe', who: 'Mina Rao', boxes: [4_310.25, 1_102], answer: 'sendBack' },
  { name: 'Kestrel Coaches Ltd', who: 'Jo Kestrel', boxes: [8_120, 2_433.6], answer: 'none' },
];
const OWES = '679693751';

const portal = `http://localhost:${process.env.PORT ?? '3000'}`;

/** Calls the API with this page's session. @throws on a refusal. */
async function ask(page, path, query, data) {
  const where = `${portal}/portal/api${path}?${new URLSearchParams(query)}`;
  const headers = { origin: portal, 'sec-fetch-site': 'same-origin' };
  const answer = data === undefined ? await page.request.get(where, { headers }) : await page.request.post(where, { headers, data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

const logOut = (page) => page.context().clearCookies();

/** Sessions of people who have logged in once, because an app's code works only once. */
const sessions = new Map();
const keepSession = async (page, email) => sessions.set(email, await page.context().cookies());

async function logIn(page, email) {
  if (sessions.has(email)) return page.context().addCookies(sessions.get(email));
  await ask(page, '/v2/login', {}, { email, password: PASSWORD });
  return keepSession(page, email);
}

/** Practice members need a second factor. */
async function addApp(page) {
  const { id, key } = await ask(page, '/account/second-step/app', {}, {});
  await ask(page, '/account/second-step/app/prove', {}, { id, app_code: new TOTP({ secret: Secret.fromBase32(key) }).generate() });
}

const linkIn = (text, path) => text.match(/https?:\/\/\S+/g).find((link) => link.includes(path));

/** Polls until there is a result of background work. */
async function until(page, look) {
  for (let tries = 0; tries < 120; tries += 1) {
    const found = await look();
    if (found) return found;
    await page.waitForTimeout(500);
  }
  throw new Error('It never came.');
}

const control = (sandbox, name, input) => fetch(
  `${sandbox}/control/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) },
);

async function newPractice(page, { mailTo }, unique) {
  const email = `rosalind.${unique}@calderfinch.example`;
  await ask(page, '/v2/sign-up', {}, { full_name: 'Rosalind Calder', email, password: PASSWORD });
  const [, a, b] = /\b(\d{3})\s?(\d{3})\b/.exec((await mailTo(email)).text);
  await ask(page, '/verify-email', {}, { code: a + b });
  await addApp(page);
  await keepSession(page, email);
  const { id } = await ask(page, '/open-tax/practice', {}, { name: 'Calder & Finch' });
  const arn = `NARN${unique.slice(-7)}`;
  await ask(page, '/open-tax/practice/agent-reference', { company_id: id }, { arn });
  await ask(page, '/open-tax/practice/finish', { company_id: id }, {});
  await page.goto(`${portal}/portal/api/connect-agent-services?company_id=${id}`);
  await page.getByLabel('Government Gateway user ID').fill('123456789012');
  await page.getByLabel('Password').fill('anything');
  await page.getByLabel(/agent reference number/).fill(arn);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Give permission', exact: true }).click();
  await page.locator('h1').first().waitFor();
  return { id, arn, email };
}

/** Adds a client with a joined person. Returns the ids by which both sides know the client. */
async function joined(page, { mailTo }, practice, { name, who, vrn, email }) {
  await logIn(page, practice.email);
  const query = { company_id: practice.id };
  const { client_id: clientId } = await ask(page, '/open-tax/client', query, { name, vat_number: vrn, full_name: who, email });
  const link = new URL(linkIn((await mailTo(email)).text, '/client-signup/invite'));
  await logOut(page);
  const token = link.hash.replace('#token=', '');
  const { companyId } = await ask(
    page, '/client-onboarding/join', {}, { company_id: practice.id, client_id: clientId, token, full_name: who, password: PASSWORD },
  );
  return { name, email, clientId, companyId };
}

const pounds = (amount) => Math.round(amount * 100);
const typed = ([due, reclaimed]) => ({
  vatDueSales: pounds(due), vatDueAcquisitions: 0, vatReclaimedCurrPeriod: pounds(reclaimed), totalValueSalesExVAT: 3_821_400,
  totalValuePurchasesExVAT: 2_687_000, totalValueGoodsSuppliedExVAT: 0, totalAcquisitionsExVAT: 0,
});

/**
 * The accountant types a return and requests the client's approval, which the client answers or
 * leaves open.
 */
async function asked(page, practice, { companyId, email, boxes, answer }) {
  await logIn(page, practice.email);
  const periods = await until(page, async () => (await ask(page, '/vat/dashboard', { company_id: companyId })).periods.length > 0
    && (await ask(page, '/vat/dashboard', { company_id: companyId })).periods);
  const query = { company_id: companyId, period_id: periods.find(({ filedOn }) => !filedOn).id };
  await ask(page, '/vat/return/boxes', query, typed(boxes));
  const { payloadHash } = await ask(page, '/vat/return', query);
  await ask(page, '/open-tax/return-approval/ask', { company_id: practice.id, client_company_id: companyId }, {
    period_id: query.period_id, figures_hash: payloadHash,
  });
  await logOut(page);
  if (answer === 'none') return query;
  await logIn(page, email);
  const { approval_id: id, words } = await ask(page, '/client/approval', query);
  if (answer === 'sendBack') {
    await ask(page, '/client/approval/send-back', query, { approval_id: id, reason: 'The September van lease is missing.' });
  } else {
    await ask(page, '/client/approval/approve', query, {
      approval_id: id, figures_hash: payloadHash, words_version: words.version, accepted: true,
    });
  }
  await logOut(page);
  return query;
}

let story;

async function makeStory(page, urls) {
  const unique = `${Date.now()}`;
  const practice = await newPractice(page, urls, unique);
  const makes = [];
  for (const [at, details] of CLIENTS.entries()) {
    const vrn = `7${unique.slice(-7)}${at}`;
    await logOut(page);
    const client = await joined(page, urls, practice, { ...details, vrn, email: `person${at}.${unique}@client.example` });
    await logOut(page);
    makes.push({ ...client, period: await asked(page, practice, { ...client, ...details }) });
  }
  await control(urls.sandbox, 'authorise-agent', { arn: practice.arn, vrn: OWES, authorised: 'yes' });
  const late = await joined(page, urls, practice, {
    name: 'Brightwater Tiles Ltd', who: 'Olive Marsh', vrn: OWES, email: `olive.${unique}@client.example`,
  });
  await logOut(page);
  const vrn = `7${unique.slice(-7)}9`;
  await control(urls.sandbox, 'authorise-agent', { arn: practice.arn, vrn, authorised: 'no' });
  const invited = await joined(page, urls, practice, {
    name: 'Marsh Landscapes Ltd', who: 'Owen Marsh', vrn, email: `owen.${unique}@client.example`,
  });
  await logOut(page);
  await logIn(page, practice.email);
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  for (const [text, due] of [['Bank statement for October', inAWeek], ['Receipts for the new van', '']]) {
    const [client] = makes;
    const query = { company_id: practice.id, client_id: client.clientId };
    await ask(page, '/open-tax/file-requests', query, { text, ...(due && { due_on: due }) });
  }
  await until(page, async () => (await ask(page, '/client/vat-summary', { company_id: late.companyId })).sync.state === 'done');
  await logOut(page);
  return { practice, late, invited, asked: makes[0] };
}

/**
 * Takes a client's sign-in, page, return to approve and requested items, and the practice's list of
 * approvals.
 */
export async function clients(page, shot, urls) {
  story ??= await makeStory(page, urls);
  const { practice, late, invited, asked: client } = story;
  const open = async (person, path, query) => {
    await page.context().clearCookies();
    await logIn(page, person.email);
    await page.goto(`${urls.portal}/v2/open-tax/${path}?${new URLSearchParams(query)}`);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  };
  await open(invited, 'client-signup/hmrc', { company_id: invited.companyId, client_id: invited.clientId });
  await page.getByLabel('Day', { exact: true }).waitFor();
  await shot('60-client-sign-up');
  await open(late, 'clients-portal/dashboard', { company_id: late.companyId });
  await page.getByRole('region', { name: 'Activity' }).waitFor();
  await shot('61-clients-portal', false);
  await open(client, 'clients-portal/approve', client.period);
  await shot('62-approve-a-return', false);
  await open(client, 'clients-portal/requests', { company_id: client.companyId });
  await shot('63-requests-for-files');
  await open(practice, 'dashboard', { company_id: practice.id, view: 'approvals' });
  await page.getByRole('list', { name: /^Waiting for the client/ }).waitFor();
  await shot('64-approvals');
}
