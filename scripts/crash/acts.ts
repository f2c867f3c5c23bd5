import { pence, ZERO } from '@/lib/kernel/money';
import { signUp } from '@/lib/auth/contract';
import {
  confirmClaim,
  fileReturn,
  requestQuote,
  typeBoxes,
  vatReturn,
} from '@/lib/overview/vat/contract';
import type { Browser } from '@/__tests__/support/server/browser';
import { Breach } from './breach';
import type { Business } from './customers';
import { scaled } from './slowness';

/** What the portal has acknowledged and must not lose. */
export interface Promised {
  filed: { vrn: string }[];
  claims: { vrn: string; claimId: string }[];
  codes: string[];
}
export const nothingPromised = (): Promised => ({ filed: [], claims: [], codes: [] });

const AGAIN_MS = 60;
const PATIENCE_MS = scaled(180_000);

/** Returns boxes with a refund of about £4,210, different for each business. */
const boxesOf = (vrn: string) => ({
  vatDueSales: pence(61_240),
  vatDueAcquisitions: ZERO,
  vatReclaimedCurrPeriod: pence(482_240 + (Number(vrn) % 100_000) * 7),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: ZERO,
  totalAcquisitionsExVAT: ZERO,
});

/** One customer's action, retried until it succeeds. */
export class Act {
  isDone = false;
  /** True while the customer can only wait for the portal, so that the clock may be advanced. */
  isWaiting = false;
  last = 'nothing yet';

  /**
   * Runs the steps in order and retries a failed one. @throws Breach when it is not done in three
   * minutes.
   */
  async run(who: string, step: (act: Act) => Promise<boolean>): Promise<void> {
    for (const until = Date.now() + PATIENCE_MS; !this.isDone;) {
      this.isDone = await step(this).catch((problem: unknown) => {
        this.last = String((problem as { cause?: unknown }).cause ?? problem);
        return false;
      });
      if (Date.now() > until)
        throw new Breach(`${who} could not get it done; the last answer was: ${this.last}`);
      if (!this.isDone)
        await new Promise((resolve) => {
          setTimeout(resolve, AGAIN_MS);
        });
    }
    this.isWaiting = false;
  }
}

/**
 * Returns the data of a successful answer; otherwise records the failure and throws, for a retry.
 */
function yes<Data>(
  act: Act,
  { status, text, data }: { status: number; text: string; data: Data },
): Data {
  act.isWaiting = false;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return data;
}

const namesOf = ({ quote }: { quote: { id?: string | undefined; hash?: string | undefined } }) => ({
  quote_id: quote.id ?? '',
  quote_hash: quote.hash ?? '',
});

/**
 * Types the figures, files the return, takes the quote and sells the refund, as one customer who
 * retries each step.
 */
export function sellRefund(
  { browser, vrn, query }: Business,
  promised: Promised,
): { act: Act; ended: Promise<void> } {
  const act = new Act();
  let isTyped = false;
  let taken: { quote_id: string; quote_hash: string } | undefined;
  const ended = act.run(`the business ${vrn}`, async () => {
    isTyped ||=
      yes(act, await browser.call(typeBoxes, { query, body: boxesOf(vrn) })) !== undefined;
    const read = yes(act, await browser.call(vatReturn, { query }));
    if (read.filing.state !== 'submitted') {
      if (read.canFile && read.payloadHash) {
        const body = {
          accepted: true,
          declaration_version: read.declaration.version,
          payload_hash: read.payloadHash,
        };
        const { state } = yes(act, await browser.call(fileReturn, { query, body }));
        if (state === 'submitted') promised.filed.push({ vrn });
      }
      act.last = `the filing is ${read.filing.state}`;
      act.isWaiting = !['draft', 'rejected'].includes(read.filing.state);
      return false;
    }
    // A customer without an answer presses the same button again, and gets the existing claim.
    taken ??= namesOf(yes(act, await browser.call(requestQuote, { query })));
    const { claimId } = yes(act, await browser.call(confirmClaim, { query, body: taken }));
    promised.claims.push({ vrn, claimId });
    return true;
  });
  return { act, ended };
}

/** Requests the code that proves a new person's e-mail address. */
export function askForCode(
  browser: Browser,
  email: string,
  promised: Promised,
): { act: Act; ended: Promise<void> } {
  const act = new Act();
  const ended = act.run(email, async () => {
    yes(
      act,
      await browser.call(signUp, { body: { full_name: 'A Visitor', email, utm: undefined } }),
    );
    promised.codes.push(email);
    return true;
  });
  return { act, ended };
}
