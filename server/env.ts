import { join, resolve } from 'node:path';
import { checkAddresses } from './env/addresses';
import { readChat, type ChatSettings } from './env/chat';
import type { ReceivingAccount } from '@/lib/companies/receivingAccount';
import type { ReviewRules } from '@/lib/refunds/review/holdLimits';
import type { Operator } from '@/lib/documents/parties';
import type { HmrcAccounts } from '@/lib/taxes/paying/hmrcAccounts';
import { checkCredentials } from './env/credentials';
import { readHmrcAccounts } from './env/hmrcAccounts';
import { readOperator } from './env/operator';
import { readReviewRules } from './env/reviewRules';
import { readPayees, type PayeesEnv } from './env/payees';
import { readReceivingAccount } from './env/receivingAccount';
import { openIdAddresses, readOpenId, type OpenIdSettings } from './env/openId';
import { checkSafety } from './env/safety';
import { BadEnvironment, isLoopback, settingsReader, type Variables } from './env/settings';

/** Everything the portal is told from outside, read once. Addresses have no slash at their end. */
export interface Env {
  production: boolean;
  /**
   * One process with its own database and, if need be, imitated providers: a laptop or a single
   * box, asked for by name.
   */
  oneMachine: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL; without it the built-in one, which runs on `dataDir`. */
  databaseUrl?: string;
  /**
   * The same database on a role that owns nothing, which the portal runs on; `databaseUrl` is the
   * owner's then.
   */
  portalDatabaseUrl?: string | undefined;
  /**
   * The number of a newer schema that this version is to start on all the same (docs/upgrading.md).
   */
  newerSchema?: number | undefined;
  /** 'http://localhost:3000': scheme, host and port, nothing else. */
  publicOrigin: string;
  /** 'name:base64,…', first one seals; without it a key is made once and kept in `dataDir`. */
  tokenKeys?: string;
  /** Sealed as the version before did, which runs beside this one. */
  sealAsBefore: boolean;
  /**
   * Where ends of the log of events are kept outside the database: a file, and an address they are
   * posted to.
   */
  audit: { file: string; url?: string | undefined };
  proxies: { trustedProxies: number; clientPortHeader?: string };
  pollSeconds: number;
  /** How long it goes on answering once it was asked to stop and says that it is not ready. */
  drainSeconds: number;
  /** How long it has from being asked to stop to being ended. */
  stopGraceSeconds: number;
  /**
   * How many times the usual limits on waiting for the database and for a company's search are:
   * more on a slow machine.
   */
  waitFactor: number;
  hmrc: {
    apiUrl: string;
    wwwUrl: string;
    agentServicesUrl?: string;
    clientId: string;
    clientSecret: string;
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
  mail: {
    smtpUrl: string;
    from: string;
    /** Where messages written on the contact page go. */
    contact: string;
  };
  /** The company that runs the portal. */
  operator: Operator;
  /** Our server's address as HMRC sees it, for the fraud-prevention headers. */
  publicIp: string;
  sms: { url: string; token: string };
  bank: { url: string; token: string };
  /** Absent beside a real bank where nobody is named who checks the names on accounts. */
  payees: PayeesEnv | undefined;
  /** Our account, that customers send money to; without one no refund is bought. */
  receivingAccount: ReceivingAccount | undefined;
  /** How long nothing is paid to a changed bank account; hours of working days. */
  coolingOffHours: number;
  /** When a person looks at a payout first, and by when we answer. */
  reviewRules: ReviewRules;
  /** HMRC's accounts, that customers pay their tax into. */
  hmrcAccounts: HmrcAccounts;
  /** Absent when there is no support chat. */
  chat?: ChatSettings;
}

const WEB = ['http:', 'https:'] as const;

/**
 * @throws BadEnvironment naming every setting that is wrong, missing its other half, or unsafe in
 * production.
 */
export function readEnv(variables: Variables): Env {
  const read = settingsReader(variables);
  const sandbox = `http://localhost:${read.whole('SANDBOX_PORT', 4010, 1, 65_535)}`;
  const sandboxSmtp = `smtp://localhost:${read.whole('SANDBOX_SMTP_PORT', 4011, 1, 65_535)}`;
  const provider = (name: string, path: string) => read.url(name, WEB, `${sandbox}${path}`);
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
    sealAsBefore: read.text('SEAL_AS_BEFORE') === 'on',
    audit: {
      file: resolve(
        read.text('AUDIT_ANCHOR_FILE') ??
          join(read.text('PORTAL_DATA_DIR') ?? '.data', 'audit-anchors'),
      ),
      url: read.text('AUDIT_ANCHOR_URL') && read.url('AUDIT_ANCHOR_URL', WEB, ''),
    },
    proxies: {
      trustedProxies: read.whole('TRUSTED_PROXIES', 0, 0, 10),
      clientPortHeader: read.text('CLIENT_PORT_HEADER')?.toLowerCase(),
    },
    pollSeconds: read.seconds('POLL_SECONDS', 1),
    // On one machine nobody stands in front who would have to see it.
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
    },
    operator: readOperator(
      read,
      contact,
      [smtpUrl, bankUrl].some((address) => !isLoopback(address)),
    ),
    publicIp: read.text('PUBLIC_IP') ?? '203.0.113.10',
    sms: { url: provider('SMS_URL', '/sms'), token: read.text('SMS_TOKEN') ?? 'adsum-sms-token' },
    bank: { url: bankUrl, token: read.text('BANK_TOKEN') ?? 'adsum-bank-token' },
    payees: readPayees(read, sandbox),
    receivingAccount: readReceivingAccount(read),
    coolingOffHours: read.whole('COOLING_OFF_HOURS', 24, 1, 240),
    reviewRules: readReviewRules(read),
    hmrcAccounts: readHmrcAccounts(read),
    chat: readChat(read, sandbox, hmrcIsSandbox),
  };
  checkAddresses(env, read.wrong);
  checkCredentials(read);
  checkSafety({ ...env, providers: providersOf(env), smtpUrl }, read.wrong);
  if (read.problems.length > 0) throw new BadEnvironment(read.problems);
  return env;
}

/** The environment of this process. */
export const processEnv = (): Env => readEnv(process.env);

/** Where keys, names and figures are sent, by the settings that say so. */
const providersOf = ({
  hmrc,
  companiesHouse,
  xero,
  openId,
  sms,
  bank,
  payees,
  chat,
  audit,
}: Env): Record<string, string> => ({
  HMRC_API_URL: hmrc.apiUrl,
  HMRC_WWW_URL: hmrc.wwwUrl,
  ...(hmrc.agentServicesUrl && { HMRC_AGENT_SERVICES_URL: hmrc.agentServicesUrl }),
  COMPANIES_HOUSE_URL: companiesHouse.url,
  XERO_LOGIN_URL: xero.loginUrl,
  XERO_IDENTITY_URL: xero.identityUrl,
  XERO_API_URL: xero.apiUrl,
  ...openIdAddresses(openId),
  SMS_URL: sms.url,
  BANK_URL: bank.url,
  ...(payees && { PAYEES_URL: payees.url }),
  ...(audit.url && { AUDIT_ANCHOR_URL: audit.url }),
  ...(chat && { CHAT_SCRIPT_URL: chat.script, HUBSPOT_API_URL: chat.apiUrl }),
});
