import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { buildPrograms } from './steps/build.mjs';
import { root } from './steps/run.mjs';
import { step } from './steps/say.mjs';
import { HANNAH } from './demo/people.mjs';
import { whenRead } from './demo/prepare.mjs';
import { readPages } from './demo/readPages.mjs';
import { fileReady, findReady, sellRefund } from './demo/refundActs.mjs';
import { createRelative } from './demo/relative.mjs';
import { createWorld } from './demo/world.mjs';

const ORIGIN = 'http://localhost:4021';
const FOLDER = path.join(root, 'components/screens/demo/recorded');
/** A day on which a return is ready and no other tax is due soon. */
const RECORDED_AT = Date.parse('2026-11-21T14:05:00Z');

/** HMRC's receipt of the filed return, as it is stored and as it is shown. */
const RECEIPT = ['241903861127', '2419 0386 1127'];
const inGroups = (digits) => digits.replace(/\d{4}(?=\d)/g, '$& ');

const demoId = (kind, index) => `5a1f0c1e-6f0b-4c1b-9a55-${kind}${String(index).padStart(11, '0')}`;

const companyOf = async (visitor) => {
  const companies = await visitor.get('/user-companies');
  return { company_id: companies.find(({ name }) => name === HANNAH.company).id };
};

/** The demo's company pays its other taxes itself: only its VAT and its books are connected. */
async function prepare({ newVisitor, whenIdle }) {
  const visitor = newVisitor();
  await whenRead(visitor, HANNAH);
  await whenIdle();
  await visitor.post('/company/disconnect', { kind: 'onlineServices' }, await companyOf(visitor));
}

/**
 * Reads the pages before the return is filed, after it, and after its refund is sold. Then the page
 * itself says what is next (fillDemo.ts), because here it would be a bill of another tax.
 */
async function readVisit(world) {
  const visitor = world.newVisitor();
  await visitor.logIn(HANNAH);
  const company = await companyOf(visitor);
  const query = { ...company, period_id: await findReady(visitor, company) };
  await world.whenIdle();
  const ready = await readPages(visitor, company);
  await fileReady(visitor, query);
  await world.whenIdle();
  const filed = await readPages(visitor, company);
  const claimId = await sellRefund(visitor, HANNAH.email, query);
  await world.whenIdle();
  const claimed = await readPages(visitor, company);
  claimed.dashboard[0].answer.next = { kind: 'nothing' };
  return { company, claimId, states: { ready, filed, claimed } };
}

/**
 * Returns the recording without its day, by page and then by state; a later state has only the answers
 * that differ from the first.
 */
function toRecordings({ company, claimId, states }) {
  const { answer: dashboard } = states.ready.dashboard[0];
  const sold = states.claimed.return.flatMap(({ answer }) => answer.claim ?? []);
  const [inProgress] = dashboard.claims;
  const quotes = [dashboard.next.quote, ...states.claimed.claim.map(({ answer }) => answer.quote)];
  const { formBundleNumber, receiptId } = states.filed.return[0].answer.filing.receipt;
  const relative = createRelative({
    recordedAt: RECORDED_AT,
    quote: dashboard.next.quote,
    claims: sold,
    inProgress,
    sums: dashboard.paidEarly,
    renamed: [
      [HANNAH.company, 'Sample Bakery Ltd'],
      [company.company_id, demoId('c', 0)],
      ...dashboard.periods.map(({ id }, index) => [id, demoId('0', index)]),
      ...sold.map(({ id }, index) => [id, demoId('1', id === claimId ? 0 : index)]),
      ...quotes.flatMap(({ id, hash }, index) => [
        [id, demoId('2', index)],
        [hash, 'demo'],
      ]),
      [formBundleNumber, RECEIPT[0]],
      [inGroups(formBundleNumber), RECEIPT[1]],
      [receiptId, demoId('3', 0)],
      ...Object.values(states).flatMap(({ return: returns }) =>
        returns.flatMap(({ answer }) => (answer.payloadHash ? [[answer.payloadHash, 'demo']] : [])),
      ),
    ],
  });
  const isNew = (page, read) =>
    !states.ready[page].some((known) => isDeepStrictEqual(relative(known), relative(read)));
  return Object.keys(states.ready).map((page) => [
    page,
    Object.fromEntries(
      Object.entries(states).map(([state, pages]) => [
        state,
        relative(pages[page].filter((read) => state === 'ready' || isNew(page, read))),
      ]),
    ),
  ]);
}

/**
 * Records the answers of the company's demo from the seeded bakery, through the portal's own API, as
 * `npm run demo:record` does. The files it writes are the same whenever it runs.
 */
async function record() {
  await step('Programs', buildPrograms);
  const world = createWorld(ORIGIN, step, { startsAt: RECORDED_AT, prepareStories: prepare });
  try {
    await world.start();
    await world.reset();
    for (const [page, states] of toRecordings(await readVisit(world))) {
      const file = path.join(FOLDER, `${page}.json`);
      writeFileSync(
        file,
        await format(JSON.stringify(states), { ...(await resolveConfig(file)), parser: 'json' }),
      );
    }
  } finally {
    await world.stop();
  }
}

await record();
