import { startSandbox, type RunningSandbox, type SandboxOptions } from '@/sandbox/start';

export const CLIENT = { client_id: 'adsum-portal', client_secret: 'adsum-secret' };
export const RETURN_TO = 'http://localhost:3000/portal/hmrc_callback';
export const MARLOW = '553557881';
export const RYE_STREET = '220430231';
export const NORTHGATE = '432198750';
export const CALDER = '980780684';
/** A VAT number that the data file does not know. */
export const STRANGER = '123456789';

/** Friday 20 November 2026, five past two: the day of the design's pictures. */
const TODAY = '2026-11-20T14:05:00.000Z';

export interface OpenSandbox extends RunningSandbox {
  /** Moves the sandbox's clock on. */
  pass(seconds: number): void;
  form(url: string, fields: Record<string, string>): Promise<Response>;
  pull(control: string, input?: Record<string, unknown>): Promise<Response>;
}

/**
 * A sandbox on free ports with a clock of its own, nothing happening by itself for 45 seconds, and
 * HMRC's limit lifted.
 */
export async function openSandbox(
  options: Partial<SandboxOptions> & { at?: string } = {},
): Promise<OpenSandbox> {
  let now = Date.parse(options.at ?? TODAY);
  const running = await startSandbox({
    port: 0,
    smtpPort: 0,
    hmrcCallsPerSecond: 10_000,
    now: () => new Date(now),
    ...options,
  });
  return {
    ...running,
    pass: (seconds) => {
      now += seconds * 1000;
    },
    form: (url, fields) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    pull: (control, input = {}) =>
      fetch(`${running.urls.base}/control/${control}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
  };
}

export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
  error?: string;
}

export const jsonOf = async <Body>(answer: Response | Promise<Response>): Promise<Body> =>
  (await (await answer).json()) as Body;

/** Gives consent at HMRC as a person would, and returns the tokens. */
export async function consentAtHmrc(
  sandbox: OpenSandbox,
  vrn: string,
  scope = 'read:vat write:vat',
): Promise<TokenAnswer> {
  const decided = await sandbox.form(`${sandbox.urls.hmrcWww}/oauth/decision`, {
    response_type: 'code',
    client_id: CLIENT.client_id,
    redirect_uri: RETURN_TO,
    scope,
    state: 's',
    userId: '123456789012',
    vrn,
    decision: 'give',
  });
  const code = new URL(decided.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return jsonOf(
    sandbox.form(`${sandbox.urls.hmrcApi}/oauth/token`, {
      ...CLIENT,
      grant_type: 'authorization_code',
      code,
      redirect_uri: RETURN_TO,
    }),
  );
}

export type HmrcCall = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: unknown },
) => Promise<Response>;

/** Calls HMRC's VAT API for one trader who gave consent. */
export async function hmrcFor(sandbox: OpenSandbox, vrn: string): Promise<HmrcCall> {
  const { access_token: token } = await consentAtHmrc(sandbox, vrn);
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    fetch(`${sandbox.urls.hmrcApi}/organisations/vat/${vrn}${path}`, {
      method,
      headers: {
        accept: 'application/vnd.hmrc.1.0+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** Calls HMRC's VAT API as an agent who gave consent, for one of the businesses. */
export async function agentFor(
  sandbox: OpenSandbox,
  arn: string,
  vrn: string,
): Promise<(path: string) => Promise<Response>> {
  const { refreshToken } = await jsonOf<{ refreshToken: string }>(
    fetch(`${sandbox.urls.base}/control/grant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ arn }),
    }),
  );
  const { access_token: token } = await jsonOf<TokenAnswer>(
    sandbox.form(`${sandbox.urls.hmrcApi}/oauth/token`, {
      ...CLIENT,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }),
  );
  return (path) =>
    fetch(`${sandbox.urls.hmrcApi}/organisations/vat/${vrn}${path}`, {
      headers: { accept: 'application/vnd.hmrc.1.0+json', authorization: `Bearer ${token}` },
    });
}

/** A token of the application's own. */
export const applicationToken = async (sandbox: OpenSandbox): Promise<string> =>
  (
    await jsonOf<TokenAnswer>(
      sandbox.form(`${sandbox.urls.hmrcApi}/oauth/token`, {
        ...CLIENT,
        grant_type: 'client_credentials',
      }),
    )
  ).access_token;

export interface Tracker {
  repaymentDetails: {
    periodKey: string;
    riskingStatus: string;
    returnCreationDate: string;
    vatToPay_BOX5: number;
    originalPostingAmount: number;
    supplementDelayDays?: number;
  }[];
  transactions: {
    chargeType: string;
    periodKey: string;
    items: { clearingDate: string; amount: number }[];
  }[];
}

/** What HMRC's repayment tracker shows its agent. */
export async function trackerOf(sandbox: OpenSandbox, vrn: string): Promise<Tracker> {
  const token = await applicationToken(sandbox);
  return jsonOf(
    fetch(`${sandbox.urls.hmrcAgentServices}/vat-repayment-tracker/repayment-details/vrn/${vrn}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
  );
}

export interface Obligation {
  start: string;
  end: string;
  due: string;
  status: 'O' | 'F';
  periodKey: string;
  received?: string;
}

/** October 2026 as Marlow & Rye's books have it: HMRC owes £4,210.00. */
export const OCTOBER = {
  periodKey: '26AJ',
  vatDueSales: 612.4,
  vatDueAcquisitions: 0,
  totalVatDue: 612.4,
  vatReclaimedCurrPeriod: 4822.4,
  netVatDue: 4210,
  totalValueSalesExVAT: 38_214,
  totalValuePurchasesExVAT: 26_870,
  totalValueGoodsSuppliedExVAT: 0,
  totalAcquisitionsExVAT: 0,
  finalised: true,
};
