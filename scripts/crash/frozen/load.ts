import { pence, ZERO } from '@/lib/kernel/money';
import { signUp } from '@/lib/auth/contract';
import { typeBoxes, vatReturn } from '@/lib/overview/vat/contract';
import type { Browser } from '@/__tests__/support/server/browser';
import type { Business } from '../customers';

/** One answered call. */
export interface Timed {
  what: 'write' | 'read' | 'sign-up';
  ms: number;
  status: number;
}

/** Pauses between calls. A sign-up mails a code, and a mailbox cannot take so many at a time. */
const PAUSE_MS = { write: 15, read: 15, 'sign-up': 250 } as const;
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

const boxesOf = (turn: number) => ({
  vatDueSales: pence(61_240),
  vatDueAcquisitions: ZERO,
  vatReclaimedCurrPeriod: pence(482_240 + (turn % 1_000) * 7),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: ZERO,
  totalAcquisitionsExVAT: ZERO,
});

/**
 * Customers at one portal who type figures, read and sign up continuously until stopped; every
 * answer is timed.
 */
export class Load {
  readonly timed: Timed[] = [];
  private isStopped = false;
  private readonly running: Promise<unknown>[];

  constructor(businesses: readonly Business[], strangers: readonly Browser[], name: string) {
    this.running = [
      ...businesses.flatMap((business) => [this.type(business), this.look(business)]),
      ...strangers.map((browser, at) => this.signUp(browser, `${name}-${at}`)),
    ];
  }

  /** Stops, and resolves when all calls are answered. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running);
  }

  private type = ({ browser, query }: Business) =>
    this.repeat('write', (turn) => browser.call(typeBoxes, { query, body: boxesOf(turn) }));

  private look = ({ browser, query }: Business) =>
    this.repeat('read', () => browser.call(vatReturn, { query }));

  private signUp = (browser: Browser, name: string) =>
    this.repeat('sign-up', (turn) =>
      browser.call(signUp, {
        body: { full_name: 'A Visitor', email: `${name}-${turn}@example.co.uk`, utm: undefined },
      }),
    );

  private async repeat(
    what: Timed['what'],
    call: (turn: number) => Promise<{ status: number }>,
  ): Promise<void> {
    for (let turn = 0; !this.isStopped; turn += 1) {
      const from = performance.now();
      const { status } = await call(turn);
      this.timed.push({ what, ms: performance.now() - from, status });
      await pause(PAUSE_MS[what]);
    }
  }
}
