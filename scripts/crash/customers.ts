import { numberDoubts } from '@/lib/companies/numbers/rules';
import { login, checkLogin, signUp, verifyEmail } from '@/lib/auth/contract';
import {
  addCompany,
  setBankAccount,
  setRecordsSource,
  setVatNumber,
} from '@/lib/companies/contract';
import { vatDashboard } from '@/lib/overview/vat/contract';
import { Browser } from '@/__tests__/support/server/browser';
import { confirmingBy } from '@/__tests__/support/server/mailedProof';
import { visitHmrc } from '@/__tests__/support/server/consentPages';
import { Breach } from './breach';
import type { Outside } from './outside';
import { scaled } from './slowness';

const PASSWORD = 'a-loaf-of-rye-at-dawn';
const PATIENCE_MS = scaled(60_000);

export interface Business {
  browser: Browser;
  vrn: string;
  query: { company_id: string; period_id: string };
}
export interface Owner {
  browser: Browser;
  email: string;
}

/** Polls until `look` returns a value. @throws Breach with `what` when it does not. */
async function until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
  for (
    const end = Date.now() + PATIENCE_MS;
    Date.now() < end;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    })
  ) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Breach(`${what} did not come within ${PATIENCE_MS / 1000} s though nothing was killed`);
}

/** Throws the portal's own message when a call that must succeed does not. */
async function ok<Answer extends { status: number; text: string }>(
  answer: Promise<Answer>,
): Promise<Answer> {
  const got = await answer;
  if (got.status !== 200)
    throw new Breach(`the portal answered ${got.status} though nothing was killed: ${got.text}`);
  return got;
}

/**
 * The people and businesses of the run, created through the portal's own endpoints while nothing is
 * being killed.
 */
export class Customers {
  private readonly owners: Owner[] = [];
  private traders = 0;

  constructor(
    private readonly origin: string,
    private readonly outside: Outside,
  ) {}

  /** Opens a browser on this portal, or on another one of the same database. */
  newBrowser = (at = this.origin) => new Browser(at, this.origin, this.confirm);

  /** Confirms actions with mailed codes, as owners without a second factor do. */
  private readonly confirm = confirmingBy({
    newest: async (email) => (await this.outside.mailTo(email, ' is your code to '))?.subject,
    until: (look) => until('The code that confirms an act', look),
  });

  /** Signs up this many owners, each with a code from the mailbox. */
  async signUp(count: number): Promise<void> {
    await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const [browser, email] = [this.newBrowser(), `owner${at + 1}@example.co.uk`];
        await ok(
          browser.call(signUp, {
            body: { full_name: `Owner ${at + 1}`, email, password: PASSWORD, utm: undefined },
          }),
        );
        const { text } = await until(`The code for ${email}`, () => this.outside.mailTo(email));
        await ok(
          browser.call(verifyEmail, {
            body: { code: (/\b(\d{3}) (\d{3})\b/.exec(text) ?? []).slice(1).join('') },
          }),
        );
        this.owners.push({ browser, email });
      }),
    );
  }

  /** Signs the owners in at another portal of the same database. */
  async elsewhere(origin: string): Promise<Browser[]> {
    return Promise.all(
      this.owners.map(async ({ email }) => {
        const browser = this.newBrowser(origin);
        await ok(browser.call(login, { body: { email, password: PASSWORD } }));
        return browser;
      }),
    );
  }

  /** Adds a business for each owner, connected to HMRC, with its newest refund still to file. */
  openBusinesses = (): Promise<Business[]> =>
    Promise.all(this.owners.map((owner) => this.openBusiness(owner)));

  private async openBusiness({ browser, email }: Owner): Promise<Business> {
    const {
      data: { type },
    } = await ok(browser.call(checkLogin));
    if (type !== 'user') await ok(browser.call(login, { body: { email, password: PASSWORD } }));
    const vrn = String(700_000_001 + this.traders);
    this.traders += 1;
    const name = `Business ${this.traders}`;
    const {
      data: { id },
    } = await ok(browser.call(addCompany, { body: { kind: 'sole_trader', name } }));
    const query = { company_id: id };
    const confirmed = numberDoubts({ vat_number: vrn }).map(({ sentence }) => sentence);
    await ok(browser.call(setVatNumber, { query, body: { vat_number: vrn, confirmed } }));
    const account = { account_name: name, sort_code: '20-30-02', account_number: '31924471' };
    await ok(browser.call(setBankAccount, { query, body: account }));
    await ok(browser.call(setRecordsSource, { query }));
    await visitHmrc(browser, id, { vrn });
    const period = await until(`The first reading of ${vrn}`, async () =>
      (await ok(browser.call(vatDashboard, { query }))).data.periods.find(
        ({ filedOn }) => !filedOn,
      ),
    );
    return { browser, vrn, query: { ...query, period_id: period.id } };
  }
}
