import { visitHmrc } from './consentPages';
import { openSnapshot, snapshotOf, type Scenario } from './snapshots';
import { fillPool, type CustomerKind, type KeptCustomer, type KeptCustomers } from './customerPool';
import { visitOnlineServices } from './taxStory';
import type { TestServer } from './testServer';
import { newCustomer, type VatCustomer } from './vatStory';

/** VAT numbers that no test's own trader has. */
const FIRST_VRN = 710_000_001;

/** Returns the scenario of so many customers of each kind. */
const customersScenario = (
  name: string,
  counts: Record<CustomerKind, number>,
): Scenario<KeptCustomers> => ({
  name,
  async build(testServer) {
    let vrn = FIRST_VRN;
    const customers = async (kind: CustomerKind): Promise<KeptCustomer[]> => {
      const made: VatCustomer[] = [];
      while (made.length < counts[kind]) made.push(await connect(testServer, kind, String(vrn++)));
      await testServer.runJobs();
      return made.map(({ browser, ...customer }) => ({
        ...customer,
        cookies: browser.cookies.all(),
      }));
    };
    return {
      typed: await customers('typed'),
      xero: await customers('xero'),
      taxes: await customers('taxes'),
    };
  },
});

/** Signs a customer up and connects them; what HMRC knows of them is not read yet. */
async function connect(
  testServer: TestServer,
  kind: CustomerKind,
  vrn: string,
): Promise<VatCustomer> {
  const records = kind === 'xero' ? 'xero' : 'typed';
  const customer = await newCustomer(testServer, {
    vrn,
    email: `customer${vrn}@example.co.uk`,
    records,
  });
  if (kind === 'taxes') await visitOnlineServices(customer.browser, customer.companyId, { vrn });
  else await visitHmrc(customer.browser, customer.companyId, { vrn });
  return customer;
}

const SCENARIOS = {
  vat: customersScenario('vat', { typed: 20, xero: 2, taxes: 0 }),
  taxes: customersScenario('taxes', { typed: 0, xero: 0, taxes: 8 }),
};

/**
 * Opens a server with the sandbox and customers who have connected HMRC and been read: for VAT, or
 * for the other three taxes. The functions that make customers (`connectedCustomer`,
 * `filedCustomer`, `claimingCustomer`, `taxCustomer`) take the next of them, unless the test
 * chooses something of its own, such as the VAT number.
 */
export async function openWithCustomers(
  scenario: keyof typeof SCENARIOS = 'vat',
): Promise<TestServer> {
  const snapshot = await snapshotOf(SCENARIOS[scenario]);
  const testServer = await openSnapshot(snapshot);
  fillPool(testServer, snapshot);
  return testServer;
}
