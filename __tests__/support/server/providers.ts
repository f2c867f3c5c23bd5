import { parseIpAddress } from '@/lib/access/ipAddress';
import { createBank } from '@/server/providers/bank';
import { createHmrc } from '@/server/providers/hmrc';
import { checkHeaders } from '@/server/providers/hmrc/checkHeaders';
import { createRepaymentTracker } from '@/server/providers/hmrc/repaymentTracker';
import { createPayees } from '@/server/providers/payees';
import { createXero } from '@/server/providers/xero';
import type { ClientContext, TokenPair } from '@/server/connections/consentPort';
import { startSandbox, type RunningSandbox } from '@/sandbox/start';
import { createHash, randomBytes } from 'node:crypto';
import { EXPECT_MS } from '../limits.mjs';

export const NOW = new Date('2026-11-20T14:05:00.000Z');

export const CLIENT: ClientContext = {
  deviceId: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00aa',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  publicIp: parseIpAddress('198.51.100.1'),
  publicPort: 54_321,
  seenAt: NOW,
  screens: 'width=1920&height=1080&scaling-factor=1.25&colour-depth=24',
  windowSize: 'width=1256&height=803',
  timezone: 'UTC+00:00',
  userId: '91b2a1c8-41d6-4b51-8f0a-6a1c2f9d0421',
};

const KEYS = { clientId: 'adsum-portal', clientSecret: 'adsum-secret' };
const REDIRECT = 'http://localhost:3000/portal/api/callback';

/** The sandbox with our adapters on it, and shortcuts through its consent pages. */
export async function openProviders() {
  const sandbox: RunningSandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    now: () => NOW,
    hmrcCallsPerSecond: 1000,
  });
  const { urls } = sandbox;
  const now = () => NOW;
  const repayments = createRepaymentTracker(
    { url: urls.hmrcAgentServices, tokenUrl: `${urls.hmrcApi}/oauth/token`, ...KEYS },
    { now },
  );
  const vendor = { productName: 'Adsum InstantVAT', version: '1.0.0', publicIp: '203.0.113.6' };
  const openHmrc = (timeoutMs: number) =>
    createHmrc(
      {
        apiUrl: urls.hmrcApi,
        authorizeUrl: `${urls.hmrcWww}/oauth/authorize`,
        ...KEYS,
        agentAuthorisation: true,
        vendor,
        readTimeoutMs: timeoutMs,
        submitTimeoutMs: timeoutMs,
      },
      {
        now,
        takeTurn: async () => ({ answered: async () => undefined }),
        holdBack: async () => undefined,
        repayments,
      },
    );
  const hmrc = openHmrc(EXPECT_MS);
  const xero = createXero(
    {
      authorizeUrl: `${urls.xeroLogin}/identity/connect/authorize`,
      tokenUrl: `${urls.xeroIdentity}/connect/token`,
      apiUrl: urls.xeroApi,
      ...KEYS,
    },
    { now },
  );
  const bank = createBank({ url: urls.bank, token: 'adsum-bank-token' }, { now });

  const payees = createPayees({ url: urls.payees, token: 'adsum-payees-token' }, { now });

  async function throughConsent(
    software: Pick<typeof hmrc, 'consentUrl' | 'exchangeCode'>,
    path: string,
    form: Record<string, string>,
  ): Promise<{
    code: string;
    state: string;
    codeVerifier: string;
    redirectUri: string;
    tokens(): Promise<TokenPair>;
  }> {
    const codeVerifier = randomBytes(32).toString('base64url');
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const asked = new URL(
      software.consentUrl({ state: 'the-state', codeChallenge, redirectUri: REDIRECT }),
    );
    const response = await fetch(`${asked.origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...Object.fromEntries(asked.searchParams), ...form }).toString(),
    });
    const back = new URL(response.headers.get('location') ?? '').searchParams;
    const code = back.get('code') ?? '';
    return {
      code,
      state: back.get('state') ?? '',
      codeVerifier,
      redirectUri: REDIRECT,
      tokens: () => software.exchangeCode({ code, codeVerifier, redirectUri: REDIRECT }),
    };
  }

  return {
    sandbox,
    urls,
    hmrc,
    xero,
    bank,
    payees,
    repayments,
    /** Gives up soon, for the fault `timeout`. */
    impatientHmrc: openHmrc(500),
    checkHeaders: (client: Partial<ClientContext> = {}) =>
      checkHeaders({ apiUrl: urls.hmrcApi, ...KEYS, vendor }, { ...CLIENT, ...client }, now),
    hmrcConsent: (vrn: string) =>
      throughConsent(hmrc, '/hmrc-www/oauth/decision', {
        userId: '123456789012',
        password: 'secret',
        vrn,
        decision: 'give',
      }),
    agentConsent: (arn: string) =>
      throughConsent(hmrc, '/hmrc-www/oauth/decision', {
        userId: '123456789012',
        password: 'secret',
        arn,
        decision: 'give',
      }),
    xeroConsent: (organisation: string) =>
      throughConsent(xero, '/xero-login/identity/connect/consent', {
        organisation,
        decision: 'connect',
      }),
    pull: (control: string, input: Record<string, string | number> = {}) =>
      fetch(`${urls.base}/control/${control}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
      }),
    look: async <T>(path: string) =>
      (await (await fetch(`${urls.base}/control/${path}`)).json()) as T,
  };
}

export type Providers = Awaited<ReturnType<typeof openProviders>>;
