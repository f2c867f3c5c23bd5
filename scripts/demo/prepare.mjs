import { HANNAH, NELL, PRIYA, RUTH } from './people.mjs';
import { until } from './visitor.mjs';

/** The practice's own consents at HMRC, each with the taxes that it reads. */
const CONSENTS = ['/connect-agent-services', '/connect-agent-online-services'];

const TAXES = ['vat', 'paye', 'corporation_tax', 'self_assessment'];
/** A slow machine takes some minutes for four taxes of 120 clients. */
const READ_MS = 600_000;

/** Waits until the portal has read every tax of this person's companies. */
export async function whenRead(visitor, person) {
  await visitor.logIn(person);
  for (const { id } of await visitor.get('/user-companies')) {
    await until(
      `the figures of ${person.company}`,
      async () =>
        (await visitor.get('/client/sync-data', { company_id: id })).taxes.every(
          ({ connection, state }) => connection !== 'live' || state === 'done',
        ),
      READ_MS,
    );
  }
}

/** Connects the practice at HMRC, and has the owner of a client join it. */
async function openPractice(ruth, nell) {
  await ruth.logIn(RUTH);
  const [{ id }] = (await ruth.get('/open-tax/set-up')).practices;
  const query = { company_id: id };
  for (const path of CONSENTS) await ruth.consentAsAgent(path, query, RUTH.arn);
  const { rows } = await ruth.get('/open-tax/clients', { ...query, search: NELL.company });
  const client = { ...query, client_id: rows[0].client_id };
  await ruth.post('/open-tax/client/invite', { full_name: NELL.name, email: NELL.email }, client);
  const link = new URL(await ruth.linkTo(NELL.email, '/client-signup/invite'));
  await nell.post('/client-onboarding/join', {
    ...client,
    token: link.hash.replace('#token=', ''),
    full_name: NELL.name,
    password: NELL.password,
  });
  // Older years are read in the background of each story.
  for (const tax_type of TAXES)
    await until(
      `the figures of the practice’s clients`,
      async () => {
        const { reading, older } = await ruth.get('/open-tax/refreshing-clients', {
          ...query,
          tax_type,
        });
        return !reading || older;
      },
      READ_MS,
    );
}

const readOwners = (newVisitor) =>
  Promise.all([HANNAH, PRIYA].map((owner) => whenRead(newVisitor(), owner)));

/** Brings the seeded owners to where their stories begin: all figures are read from HMRC. */
export async function prepareOwners({ newVisitor, whenIdle }) {
  await readOwners(newVisitor);
  await whenIdle();
}

/**
 * Brings all seeded people to where every story begins: all figures are read from HMRC, the practice
 * is connected, and one of its clients has joined.
 */
export async function prepareEverybody({ newVisitor, whenIdle }) {
  await Promise.all([readOwners(newVisitor), openPractice(newVisitor(), newVisitor())]);
  await whenIdle();
}
