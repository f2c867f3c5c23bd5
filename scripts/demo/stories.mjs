import { HANNAH, NELL, PRIYA, RUTH } from './people.mjs';
import { fileReady, findReady, sellRefund } from './refundActs.mjs';

const DAY_MS = 86_400_000;
const DAYS_BEFORE_REDUCTION = 9;
const DASHBOARD = '/portal/v2/instant-vat/dashboard';

const pageOf = (path, query) => `${path}?${new URLSearchParams(query)}`;

/** Signs the story's person in. Returns the visitor and the address of their company. */
async function enter(world, person) {
  const visitor = world.newVisitor();
  await visitor.logIn(person);
  const companies = await visitor.get('/user-companies');
  const company = companies.find(({ name }) => name === person.company) ?? companies[0];
  return { visitor, query: { company_id: company?.id ?? '' } };
}

/** Files the ready return and sells its refund, as Hannah does on the return's page. */
async function openSoldRefund(world) {
  const { visitor, query: company } = await enter(world, HANNAH);
  const query = { ...company, period_id: await findReady(visitor, company) };
  await fileReady(visitor, query);
  const claimId = await sellRefund(visitor, HANNAH.email, query);
  await world.whenIdle();
  return { visitor, path: pageOf(`${DASHBOARD}/claim`, { ...company, claim_id: claimId }) };
}

/** Has the portal read this company's VAT again, as “Refresh” on its pages does. */
export async function readAgain(world, visitor, query) {
  await visitor.post('/vat/refresh', {}, query);
  await world.whenIdle();
}

/**
 * The stories of the demo. `open` brings the world from the prepared people to the story and returns
 * the signed-in visitor with the page to look at. `steps` are the buttons that move it on (steps.mjs).
 */
export const STORIES = {
  sold: {
    name: 'A refund is sold',
    person: HANNAH,
    look: 'Hannah has just filed October’s VAT return and sold its refund. Look at the claim’s timeline, and press “Next day” to see the money arrive, long before HMRC repays.',
    steps: ['nextDay', 'nextWeek', 'repay', 'reduce'],
    open: openSoldRefund,
  },
  reduced: {
    name: 'HMRC reduces a refund',
    person: HANNAH,
    look: 'Hannah sold October’s refund and was paid, and nine days later HMRC decided to repay less. Look at what the claim says about the difference and who bears it.',
    steps: ['nextDay', 'nextWeek', 'repay'],
    open: async (world) => {
      const { path } = await openSoldRefund(world);
      await world.moveOn(DAY_MS);
      await world.moveOn((DAYS_BEFORE_REDUCTION - 1) * DAY_MS);
      await world.control('repayment', { vrn: HANNAH.vrn, status: 'REPAYMENT_ADJUSTED' });
      const { visitor, query } = await enter(world, HANNAH);
      await readAgain(world, visitor, query);
      return { visitor, path };
    },
  },
  penalty: {
    name: 'Penalties',
    person: PRIYA,
    look: 'Priya has three of five penalty points, a late-payment penalty and a missing return, and HMRC has a question about a refund that she sold. Look at what her dashboard puts first, and at what waiting costs.',
    steps: ['nextDay', 'nextWeek'],
    open: async (world) => {
      const { visitor, query } = await enter(world, PRIYA);
      return { visitor, path: pageOf(DASHBOARD, query) };
    },
  },
  late: {
    name: 'A late payer',
    person: NELL,
    look: 'Nell’s company has not paid its VAT, and her accountants have invited her to their clients portal. Look at what is late and how to pay it, and press “Next week” to see the penalty.',
    steps: ['nextDay', 'nextWeek'],
    open: async (world) => {
      const visitor = world.newVisitor();
      await visitor.logIn(NELL);
      const [{ companyId }] = await visitor.get('/client-onboarding/companies');
      const query = { company_id: companyId };
      await readAgain(world, visitor, query);
      return { visitor, path: pageOf('/portal/v2/open-tax/clients-portal/dashboard', query) };
    },
  },
  practice: {
    name: 'A practice’s triage list',
    person: RUTH,
    look: 'Ruth runs a practice with 120 clients, whose four taxes were read from HMRC. Look at the triage list: what cannot wait comes first, with the client, the reason and the amount.',
    steps: ['nextDay', 'nextWeek'],
    open: async (world) => {
      const visitor = world.newVisitor();
      await visitor.logIn(RUTH);
      const [{ id }] = (await visitor.get('/open-tax/set-up')).practices;
      return {
        visitor,
        path: pageOf('/portal/v2/open-tax/dashboard/triage', { company_id: id }),
      };
    },
  },
};
