import { ProviderFailure } from '@/server/platform/ports/failure';
import type { TaxAuthority, TaxCall } from '@/server/vat/taxAuthorityPort';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import { askInvitations, readRelationship, readRequest, sendRequest } from './agents';
import { createBreaker, type Breaker, type GuardedCall } from '@/server/providers/breaker';
import { throttledCall, throttledRead, type ProviderRate } from '@/server/providers/throttledCall';
import { createOAuth } from '@/server/providers/oauth';
import {
  parseCharges,
  parseObligations,
  parsePayments,
  parsePenalties,
  parseReceipt,
  parseRegistration,
  parseReturn,
} from './translate';
import { createVatLookup } from './vatLookup';
import { askHmrc, type WireSettings } from './wire';
import type { VendorFacts } from './fraudHeaders';
import type { ConsentKind } from '@/server/connections/consentPort';

export interface HmrcSettings {
  apiUrl: string;
  authorizeUrl: string;
  clientId: string;
  clientSecret: string;
  /** True if the application is subscribed to HMRC's Agent Authorisation API. */
  agentAuthorisation: boolean;
  vendor: VendorFacts;
  readTimeoutMs?: number;
  submitTimeoutMs?: number;
}

/** The dependencies of the client. The turns are HMRC's 3 requests a second. */
export interface HmrcParts extends ProviderRate {
  now(): Date;
  /**
   * Reads the repayment tracker as the trader's agent; absent if no such connection is configured.
   */
  repayments?(vrn: string): Promise<RepaymentRecord[]>;
}

/** The limit in ms for the name of a VAT number, because a person waits to save it. */
const LOOKUP_MS = 5_000;

/**
 * Creates the client for HMRC's VAT (MTD) API 1.0. A breaker stands for each of its two APIs;
 * a submission is sent once and never retried here.
 */
export function createHmrc(settings: HmrcSettings, parts: HmrcParts): TaxAuthority {
  const { apiUrl, readTimeoutMs = 10_000, submitTimeoutMs = 20_000 } = settings;
  const wire: WireSettings = {
    apiUrl,
    vendor: settings.vendor,
    readTimeoutMs,
    submitTimeoutMs,
    now: parts.now,
  };
  const oauth = createOAuth({
    provider: 'hmrc',
    authorizeUrl: settings.authorizeUrl,
    tokenUrl: `${apiUrl}/oauth/token`,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    clientSecretIn: 'form',
    scope: settings.agentAuthorisation ? WITH_INVITATIONS : VAT,
    timeoutMs: readTimeoutMs,
    now: parts.now,
  });
  const lookUp = createVatLookup(
    { apiUrl, timeoutMs: Math.min(readTimeoutMs, LOOKUP_MS) },
    { now: parts.now, oauth },
  );
  const vatApi = createBreaker('hmrc', parts.now);
  const agentApi = createBreaker('hmrc', parts.now);

  const guarded = <T>(
    breaker: Breaker,
    {
      account,
      interactive,
      isAsked = interactive,
    }: Pick<GuardedCall, 'account'> & Pick<TaxCall, 'interactive' | 'isAsked'>,
    ask: () => Promise<T>,
  ): Promise<T> =>
    breaker.execute({ account, isAsked }, () => throttledRead(parts, interactive, ask));

  const read = <T>(call: TaxCall, path: string, translate: (body: unknown) => T): Promise<T> =>
    guarded(vatApi, { ...call, account: call.vrn }, async () =>
      translate((await askHmrc(wire, call, { method: 'GET', path })).body),
    );

  return {
    consentUrl: ({ asked, ...request }) =>
      oauth.consentUrl({ ...request, ...(asked && { scope: SCOPES[asked] }) }),
    exchangeCode: oauth.exchangeCode,
    refresh: oauth.refresh,

    confirmAgent: (call) =>
      guarded(agentApi, { ...call, account: call.arn }, async () => {
        await askInvitations(wire, call);
      }),
    isAgent: async (call, asked) =>
      (settings.agentAuthorisation || asked === 'proof') &&
      (await guarded(agentApi, { ...call, account: EXAMPLE_AGENCY }, () =>
        isAgentAnswer(() => askInvitations(wire, { ...call, arn: EXAMPLE_AGENCY })),
      )),
    sendRequest: (call, client) =>
      throttledCall(parts, call.interactive, () => sendRequest(wire, call, client)),
    sentRequest: (call, id) =>
      guarded(agentApi, { ...call, account: id }, () => readRequest(wire, call, id)),
    isAuthorised: (call, client) =>
      guarded(agentApi, { ...call, account: client.vrn }, () =>
        readRelationship(wire, call, client),
      ),
    obligations: async (call, range) =>
      orWhenNone([], () =>
        read(
          call,
          `/obligations?${range === 'open' ? 'status=O' : between(range)}`,
          parseObligations,
        ),
      ),
    // '#001' has to be sent as %23001 (docs/rules/vat.md#period-keys).
    viewReturn: (call, periodKey) =>
      read(call, `/returns/${encodeURIComponent(periodKey)}`, parseReturn),
    submitReturn: (call, payload) =>
      throttledCall(parts, call.interactive, async () =>
        parseReceipt(
          await askHmrc(wire, call, { method: 'POST', path: '/returns', body: payload }),
        ),
      ),
    charges: async (call, range) =>
      orWhenNone([], () => read(call, `/liabilities?${between(range)}`, parseCharges)),
    payments: async (call, range) =>
      orWhenNone([], () => read(call, `/payments?${between(range)}`, parsePayments)),
    penalties: async (call) =>
      orWhenNone(undefined, () => read(call, '/penalties', parsePenalties)),
    registration: async (call) =>
      orWhenNone(undefined, () => read(call, '/information', parseRegistration)),
    repayments: async (vrn) => parts.repayments?.(vrn),
    registeredName: (vrn) => throttledCall(parts, true, () => lookUp(vrn)),
  };
}

/**
 * Access to an agency's invitations proves the agent's reference, and for a business that it is no
 * agent (docs/rules/hmrc.md#agents).
 */
const VAT = 'read:vat write:vat';
const WITH_INVITATIONS = `${VAT} read:sent-invitations`;
const SCOPES = {
  agent: `${WITH_INVITATIONS} write:sent-invitations read:check-relationship`,
  proof: 'read:vat read:sent-invitations',
} as const satisfies Record<ConsentKind, string>;

/** The reference of HMRC's own examples, used where only the kind of the sign-in is tested. */
const EXAMPLE_AGENCY = 'AARN9999999';

/** Returns true if the sign-in is an agent's: a business gets NOT_AN_AGENT. */
async function isAgentAnswer(ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    if (problem.code === 'NOT_AN_AGENT') return false;
    if (problem.code === 'NO_PERMISSION_ON_AGENCY' || problem.code === 'AGENT_NOT_SUBSCRIBED')
      return true;
    throw problem;
  }
}

const between = ({ from, to }: { from: IsoDate; to: IsoDate }) =>
  new URLSearchParams({ from, to }).toString();

/**
 * Returns `none` for HMRC's 404 on a list, which means "nothing recorded"
 * (docs/rules/hmrc.md#vat-api).
 */
async function orWhenNone<T>(none: T, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.kind === 'notFound') return none;
    throw problem;
  }
}
