import type { Sandbox } from '@/sandbox/sandbox';
import { own } from '@/sandbox/state/own';
import { periodsOf, type Period } from '@/sandbox/world/periods';
import { traderOf } from '@/sandbox/world/traders';
import type { Trader } from '@/sandbox/world/world';

/** The trader behind a VAT number as of now, by the name they gave when they consented. */
export const traderNow = (sandbox: Sandbox, vrn: string): Trader => traderOf(vrn, own(sandbox.state.names, vrn));

/** Their periods as of now, newest first. */
export const periodsNow = (sandbox: Sandbox, vrn: string): Period[] =>
  periodsOf(traderNow(sandbox, vrn), {
    today: sandbox.today(),
    now: sandbox.now().getTime(),
    anchor: sandbox.state.anchor,
    filings: own(sandbox.state.filings, vrn) ?? {},
    catchUpMs: sandbox.paceMs,
  });

/** The day the registration began. */
export const registeredOn = (sandbox: Sandbox, vrn: string): string => periodsNow(sandbox, vrn).at(-1)?.start ?? sandbox.today();
