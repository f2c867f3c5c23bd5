import { join, resolve } from 'node:path';
import { parseIpAddress, type IpAddress } from '@/lib/access/ipAddress';
import { checkAddresses } from './env/addresses';
import { readChat, type ChatSettings } from './env/chat';
import type { ReceivingAccount } from '@/lib/companies/receivingAccount';
import type { ReviewRules } from '@/lib/refunds/review/holdLimits';
import type { Operator } from '@/lib/documents/parties';
import type { HmrcAccounts } from '@/lib/taxes/paying/hmrcAccounts';
import type { InterestRates } from '@/lib/vat/repayments/interestRates';
import { checkCredentials } from './env/credentials';
import { readHmrcAccounts } from './env/hmrcAccounts';
import { readInterestRates } from './env/interestRates';
import { readMailReports, type MailReportsEnv } from './env/mailReports';
import { readOperator } from './env/operator';
import { readReviewRules } from './env/reviewRules';
import { readPayees, type PayeesEnv } from './env/payees';
import { readReceivingAccount } from './env/receivingAccount';
import { readOpenId, type OpenIdSettings } from './env/openId';
import { checkSafety } from './env/safety';
import { checkTerms } from './env/terms';
import { BadEnvironment, isLoopback, settingsReader, type Variables } from './env/settings';

/** The portal's configuration, read once. Addresses have no trailing slash. */
export interface Env {
  production: boolean;
  /** True for one process with its own database, as on a laptop; has to be set explicitly. */
  oneMachine: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** The PostgreSQL database; if absent, the built-in one on `dataDir`. */
  databaseUrl?: string;
  /**
   * The same database on a role that owns nothing, which the portal runs on; `databaseUrl` is then
   * the owner's.
   */
  portalDatabaseUrl?: string | undefined;
  /** The number of a newer schema that this version may start on (docs/upgrading.md). */
  newerSchema?: number | undefined;
  /** True for a pooler that cannot keep named statements. */
  unnamedStatements: boolean;
  /** Scheme, host and port only, such as 'http://localhost:3000'. */
  publicOrigin: string;
  /** Keys 'name:base64,…', of which the first encrypts; if absent, one is kept in `dataDir`. */
  tokenKeys?: string;
  /**
   * Where audit anchors are kept outside the database: a file, and an address they are posted to.
   */
  audit: { file: string; url?: string | undefined };
  proxies: { trustedProxies: number; clientPortHeader?: string };
  pollSeconds: number;
  /** Seconds to keep answering after a stop request, while reporting not ready. */
  drainSeconds: number;
  /** Seconds from the stop request until the process is killed. */
  stopGraceSeconds: number;
  /** Multiplies the limits on waiting for the database and a company search, for slow machines. */
  waitFactor: number;
  hmrc: {
    apiUrl: string;
    wwwUrl: string;
    agentServicesUrl?: string;
    clientId: string;
    clientSecret: string;
    agentAuthorisation: boolean;
    requestsPerSecond: number;
  };
  companiesHouse: { url: string; key: string };
  xero: {
    loginUrl: string;
    identityUrl: string;
    apiUrl: string;
    clientId: string;
    clientSecret: string;
  };
  openId: OpenIdSettings;
  mail: MailReportsEnv & {
    smtpUrl: string;
    from: string;
    /** The recipient of messages from the contact page. */
    contact: string;
  };
  /** The company that runs the portal. */
  operator: Operator;
  /** Our server's address as HMRC sees it, for the fraud-prevention headers. */
  publicIp: IpAddress;
  sms: { url: string; token: string };
  bank: { url: string; token: string };
  /** Absent with a real bank if no provider of name checks is configured. */
  payees: PayeesEnv | undefined;
  /** Our account, which customers pay into; without one no refund is bought. */
  receivingAccount: ReceivingAccount | undefined;
  /** Hours on working days before the first payout to a changed bank account. */
  coolingOffHours: number;
  /** The limits above which a payout is reviewed first, and the time for our answer. */
  reviewRules: ReviewRules;
  /** HMRC's accounts, which customers pay their tax into. */
  hmrcAccounts: HmrcAccounts;
  /** HMRC's rates of interest by day. */
  interestRates: InterestRates;
  /** Absent when there is no support chat. */
  chat?: ChatSettings;
}

const WEB = ['http:', 'https:'] as const;

/**
 * Parses the environment; `drafts` replaces the terms that are marked so.
 * @throws BadEnvironment naming each setting that is invalid, incomplete or unsafe in production
 */
export function readEnv(variables: Variables, drafts?: readonly string[]): Env {
  const read = settingsReader(variables);
  const sandbox = `http://localhost:${read.whole('SANDBOX_PORT', 4010, 1, 65_535)}`;
  const sandboxSmtp = `smtp://localhost:${read.whole('SANDBOX_SMTP_PORT', 4011, 1, 65_535)}`;
  const provider = (name: string, path: string) => read.receiver(name, `${sandbox}${path}`);
  const hmrcKeys = read.together({
    HMRC_CLIENT_ID: 'adsum-portal',
    HMRC_CLIENT_SECRET: 'adsum-secret',
  });
  const xeroKeys = read.together({
    XERO_CLIENT_ID: 'adsum-portal',
    XERO_CLIENT_SECRET: 'adsum-secret',
  });
  const hmrcIsSandbox = read.text('HMRC_API_URL') === undefined;
  const port = read.whole('PORT', 3000, 1, 65_535);
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'], sandboxSmtp);
  const bankUrl = provider('BANK_URL', '/bank');
  const contact = read.text('CONTACT_EMAIL') ?? 'support@adsum.example';

  const env: Env = {
    production: variables.NODE_ENV === 'production',
    oneMachine: read.yes('ONE_MACHINE'),
    port,
    host: read.text('HOST') ?? 'localhost',
    dataDir: resolve(read.text('PORTAL_DATA_DIR') ?? '.data'),
    databaseUrl: read.text('DATABASE_URL'),
    portalDatabaseUrl: read.text('PORTAL_DATABASE_URL'),
    newerSchema:
      read.text('NEWER_SCHEMA') === undefined
        ? undefined
        : read.whole('NEWER_SCHEMA', 0, 1, Number.MAX_SAFE_INTEGER),
    publicOrigin: read.url('PUBLIC_URL', WEB, `http://localhost:${port}`),
    tokenKeys: read.text('TOKEN_KEYS'),
    unnamedStatements: read.yes('UNNAMED_STATEMENTS'),
    audit: {
      file: resolve(
        read.text('AUDIT_ANCHOR_FILE') ??
          join(read.text('PORTAL_DATA_DIR') ?? '.data', 'audit-anchors'),
      ),
      url: read.text('AUDIT_ANCHOR_URL') && read.receiver('AUDIT_ANCHOR_URL', ''),
    },
    proxies: {
      trustedProxies: read.whole('TRUSTED_PROXIES', 0, 0, 10),
      clientPortHeader: read.text('CLIENT_PORT_HEADER')?.toLowerCase(),
    },
    pollSeconds: read.seconds('POLL_SECONDS', 1),
    // On one machine there is no load balancer that has to notice.
    drainSeconds: read.whole(
      'DRAIN_SECONDS',
      variables.NODE_ENV === 'production' && !read.yes('ONE_MACHINE') ? 5 : 0,
      0,
      120,
    ),
    stopGraceSeconds: read.whole('STOP_GRACE_SECONDS', 15, 5, 300),
    waitFactor: read.whole('WAIT_FACTOR', 1, 1, 50),
    hmrc: {
      apiUrl: provider('HMRC_API_URL', '/hmrc'),
      wwwUrl: provider('HMRC_WWW_URL', '/hmrc-www'),
      agentServicesUrl:
        hmrcIsSandbox || read.text('HMRC_AGENT_SERVICES_URL')
          ? provider('HMRC_AGENT_SERVICES_URL', '/hmrc-agent-services')
          : undefined,
      clientId: hmrcKeys.HMRC_CLIENT_ID,
      clientSecret: hmrcKeys.HMRC_CLIENT_SECRET,
      agentAuthorisation: read.yes('HMRC_AGENT_AUTHORISATION') || hmrcIsSandbox,
      requestsPerSecond: read.whole('HMRC_REQUESTS_PER_SECOND', 3, 1, 1000),
    },
    companiesHouse: {
      url: provider('COMPANIES_HOUSE_URL', '/companies-house'),
      key: read.text('COMPANIES_HOUSE_KEY') ?? 'adsum-companies-house-key',
    },
    xero: {
      loginUrl: provider('XERO_LOGIN_URL', '/xero-login'),
      identityUrl: provider('XERO_IDENTITY_URL', '/xero-identity'),
      apiUrl: provider('XERO_API_URL', '/xero-api'),
      clientId: xeroKeys.XERO_CLIENT_ID,
      clientSecret: xeroKeys.XERO_CLIENT_SECRET,
    },
    openId: readOpenId(read, provider),
    mail: {
      smtpUrl,
      from: read.text('MAIL_FROM') ?? 'Adsum <hello@adsum.example>',
      contact,
      ...readMailReports(read),
    },
    operator: readOperator(
      read,
      contact,
      [smtpUrl, bankUrl].some((address) => !isLoopback(address)),
    ),
    publicIp: parseIpAddress(read.text('PUBLIC_IP') ?? '203.0.113.10'),
    sms: { url: provider('SMS_URL', '/sms'), token: read.text('SMS_TOKEN') ?? 'adsum-sms-token' },
    bank: { url: bankUrl, token: read.text('BANK_TOKEN') ?? 'adsum-bank-token' },
    payees: readPayees(read, sandbox),
    receivingAccount: readReceivingAccount(read),
    coolingOffHours: read.whole('COOLING_OFF_HOURS', 24, 1, 240),
    reviewRules: readReviewRules(read),
    hmrcAccounts: readHmrcAccounts(read),
    interestRates: readInterestRates(read),
    chat: readChat(read, sandbox, hmrcIsSandbox),
  };
  checkAddresses(env, read.wrong);
  checkCredentials(read);
  checkSafety({ ...env, providers: read.receivers, smtpUrl }, read.wrong);
  checkTerms(env, read.wrong, drafts);
  if (read.problems.length > 0) throw new BadEnvironment(read.problems);
  return env;
}

/** Returns the environment of this process. */
export const processEnv = (): Env => readEnv(process.env);
