import { randomUUID } from 'node:crypto';

import type { Answer } from '@/sandbox/http/answer';
import { parseBearer, type Call } from '@/sandbox/http/call';
import type { Handler } from '@/sandbox/http/router';
import { opens } from '@/sandbox/hmrc/agents';
import { hmrcError } from '@/sandbox/hmrc/errors';
import type { AccessCheck } from '@/sandbox/oauth/authorisationServer';
import type { Sandbox } from '@/sandbox/sandbox';

/**
 * Counts each application's calls in the last second. Uses real time, whatever the sandbox's clock
 * is set to.
 */
export class RollingSecond {
  private readonly calls = new Map<string, number[]>();

  constructor(private readonly most: number) {}

  /** Returns true and counts the call if it is within the limit; a refused call does not count. */
  admits(application: string, at = performance.now()): boolean {
    const recent = (this.calls.get(application) ?? []).filter((time) => at - time < 1000);
    const fits = recent.length < this.most;
    this.calls.set(application, fits ? [...recent, at] : recent);
    return fits;
  }
}

export interface GateRules {
  /** user: a person's consent for the VRN in the path. application: the application's own token. */
  token: 'user' | 'application';
  scope?:
    | 'read:vat'
    | 'write:vat'
    | 'read:paye'
    | 'read:corporation-tax'
    | 'read:self-assessment'
    | 'read:sent-invitations'
    | 'write:sent-invitations'
    | 'write:cancel-invitations'
    | 'read:check-relationship';
  /** The API version that the accept header has to name, if not 1.0. */
  version?: '2.0';
  /** True outside the developer platform's own APIs: the accept header names no version. */
  unversioned?: true;
}

/**
 * Returns the platform's refusal of a call, checked in the platform's order before the VAT service;
 * undefined if it passes.
 */
function refusal(
  sandbox: Sandbox,
  throttle: RollingSecond,
  rules: GateRules,
  call: Call,
  holder: AccessCheck | undefined,
): Answer | undefined {
  const accept = `application/vnd.hmrc.${rules.version ?? '1.0'}+json`;
  if (!rules.unversioned && call.header('accept')?.toLowerCase() !== accept) {
    return hmrcError('ACCEPT_HEADER_INVALID');
  }
  if (!holder || (rules.token === 'user') !== (holder.subject !== undefined))
    return hmrcError('INVALID_CREDENTIALS');
  if (!throttle.admits(holder.clientId)) return hmrcError('MESSAGE_THROTTLED_OUT');
  if (rules.scope && !holder.scope.split(/\s+/).includes(rules.scope))
    return hmrcError('INVALID_SCOPE');
  const { vrn } = call.params;
  if (vrn !== undefined && !/^\d{9}$/.test(vrn)) return hmrcError('VRN_INVALID');
  const isClosed =
    rules.token === 'user' && vrn !== undefined && !opens(sandbox, holder.subject, vrn);
  if (isClosed) return hmrcError('CLIENT_OR_AGENT_NOT_AUTHORISED');
  return undefined;
}

/**
 * Returns a wrapper for HMRC's handlers that checks accept header, token, rate, scope and VRN, and
 * adds the correlation id to the answer.
 */
export function hmrcGate(sandbox: Sandbox, throttle: RollingSecond) {
  return (operation: string, rules: GateRules, handle: Handler): Handler =>
    (call) => {
      sandbox.seenHeaders.set(operation, {
        at: sandbox.now().toISOString(),
        method: call.method,
        path: call.path,
        headers: call.headers,
      });
      const answer =
        refusal(sandbox, throttle, rules, call, sandbox.hmrc.check(parseBearer(call))) ??
        handle(call);
      return { ...answer, headers: { ...answer.headers, 'x-correlationid': randomUUID() } };
    };
}
