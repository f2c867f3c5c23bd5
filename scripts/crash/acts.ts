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

/** What the portal has acknowledged: it may not be forgotten afterwards. */
export interface Promised {
  filed: { vrn: string }[];
  claims: { vrn: string; claimId: string }[];
  codes: string[];
}
export const nothingPromised = (): Promised => ({ filed: [], claims: [], codes: [] });

const AGAIN_MS = 60;
const PATIENCE_MS = scaled(180_000);

/** Refund of £4,210.00 and a little more for each business, so that no two amounts are the same. */
const boxesOf = (vrn: string) => ({
  vatDueSales: pence(61_240),
  vatDueAcquisitions: ZERO,
  vatReclaimedCurrPeriod: pence(482_240 + (Number(vrn) % 100_000) * 7),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: ZERO,
  totalAcquisitionsExVAT: ZERO,
});

/** One customer who wants something and asks again, whatever the answer, until it is done. */
export class Act {
  isDone = false;
  /** Nothing to do but wait for the portal: time may go by. */
  isWaiting = false;
  last = 'nothing yet';

  /**
   * Tries one step after another; one that fails is tried again. @throws Breach when it is not done
   * in three minutes.
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

/** The answer's data when it was a yes; a no is kept for the story and tried again. */
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
 * keeps pressing the button.
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
    // Whoever never heard whether it is sold presses the same button again, and gets the claim that
    // stands.
    taken ??= namesOf(yes(act, await browser.call(requestQuote, { query })));
    const { claimId } = yes(act, await browser.call(confirmClaim, { query, body: taken }));
    promised.claims.push({ vrn, claimId });
    return true;
  });
  return { act, ended };
}

/** Somebody new asks for the code that proves an address. */
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
