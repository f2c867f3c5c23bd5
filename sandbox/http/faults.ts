import type { Provider } from '@/sandbox/http/providers';

/**
 * The faults of a provider (docs/rules/hmrc.md#standing-in-for-hmrc). loseAnswer carries out the
 * command and closes the connection; reset closes it before; resetMidBody closes it half way
 * through a real answer; malformed answers 200 with a web page.
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
  /** How many more calls it affects. */
  times: number;
  /** If set, affects only calls about this VAT registration. */
  vrn?: string;
}

export class FaultBoard {
  private armed: ArmedFault[] = [];

  arm(fault: ArmedFault): void {
    this.armed.push(fault);
  }

  /** Clears the faults of one VAT registration, or all faults if none is given. */
  clear(vrn?: string): void {
    this.armed = vrn === undefined ? [] : this.armed.filter((one) => one.vrn !== vrn);
  }

  list(): readonly ArmedFault[] {
    return this.armed;
  }

  /**
   * Returns the fault that applies to a call about this VAT registration, if any, and counts it
   * down.
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
