import type { Provider } from '@/sandbox/http/router';

/**
 * How a provider can fail (docs/rules/hmrc.md#standing-in-for-hmrc). loseAnswer carries the command
 * out and drops the line; reset drops it first; resetMidBody drops it half way through a real
 * answer; malformed answers 200 with a web page.
 */
export const FAULTS = [
  'down503',
  'maintenance503',
  'gateway504',
  '429',
  'unauthorised401',
  'malformed',
  'redirect',
  'timeout',
  'slow',
  'loseAnswer',
  'reset',
  'resetMidBody',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface ArmedFault {
  /** A provider's name, or '*' for any. */
  provider: string;
  /** An operation's name, or '*' for any. */
  operation: string;
  fault: Fault;
  /** How many calls it still spoils. */
  times: number;
  /** Only calls about this VAT registration. */
  vrn?: string;
}

export class FaultBoard {
  private armed: ArmedFault[] = [];

  arm(fault: ArmedFault): void {
    this.armed.push(fault);
  }

  /**
   * Clears the faults of one VAT registration; all of them, those of everybody included, when none
   * is named.
   */
  clear(vrn?: string): void {
    this.armed = vrn === undefined ? [] : this.armed.filter((one) => one.vrn !== vrn);
  }

  list(): readonly ArmedFault[] {
    return this.armed;
  }

  /**
   * Returns the fault that strikes a call about this VAT registration, if any, and counts it down.
   */
  strike(provider: Provider, operation: string, vrn: string | undefined): Fault | undefined {
    const hit = this.armed.find(
      (one) =>
        (one.provider === '*' || one.provider === provider) &&
        (one.operation === '*' || one.operation === operation) &&
        (one.vrn === undefined || one.vrn === vrn),
    );
    if (!hit) return undefined;
    hit.times -= 1;
    this.armed = this.armed.filter((one) => one.times > 0);
    return hit.fault;
  }
}
