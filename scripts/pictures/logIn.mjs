/** The seeded people with photographed pages. */
export const HANNAH = { email: 'hannah@marlowandrye.co.uk', password: 'flour-and-rye-at-dawn' };
export const PRIYA = { email: 'priya@caldercycles.co.uk', password: 'spokes-over-the-calder' };

/** Calls the API as a page of the portal does. */
const ask = (page, path, query = {}) =>
  page.evaluate(async ([where, what]) => (await fetch(`/portal/api${where}?${new URLSearchParams(what)}`)).json(), [path, query]);

/** Fills in the password form on the login page and waits for home. */
export async function enterPassword(page, person) {
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/home/);
}

/**
 * Logs in. Returns a function that opens a page of the person's first company and waits for its
 * data, and one that calls the API for it.
 */
export async function logIn(page, portal, person) {
  await page.context().clearCookies();
  await page.goto(`${portal}/v2/auth/login`);
  await enterPassword(page, person);
  const [{ id }] = await ask(page, '/user-companies');
  const company = { company_id: id };
  const open = async (path, query = {}) => {
    await page.goto(`${portal}${path}?${new URLSearchParams({ ...company, ...query })}`);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    // The first sync of a fresh portal takes a while.
    await page.waitForFunction(() => !/Reading from HMRC/.test(document.body.innerText), null, { timeout: 90_000 });
  };
  return { open, read: (path, query) => ask(page, path, { ...company, ...query }) };
}
