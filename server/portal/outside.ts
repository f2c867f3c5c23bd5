import { createBank } from '@/server/providers/bank';
import { systemClock } from '@/server/platform/clock/systemClock';
import { COMPANIES_HOUSE_MS, createCompaniesHouse } from '@/server/providers/companiesHouse';
import { createHmrc } from '@/server/providers/hmrc';
import { createRepaymentTracker } from '@/server/providers/hmrc/repaymentTracker';
import { createHubspot } from '@/server/providers/hubspot';
import { createIdentityProvider } from '@/server/providers/oidc';
import { createOnlineServices } from '@/server/providers/onlineServices';
import { createPayees, PAYEES_MS } from '@/server/providers/payees';
import { createSms } from '@/server/providers/sms';
import { createSmtp } from '@/server/providers/smtp';
import { createXero } from '@/server/providers/xero';
import type { Env } from '@/server/env';
import type { Clock } from '@/server/platform/ports/clock';
import type { Deps } from '@/server/portal/deps';
import { createThrottle, type ThrottleTimes } from '@/server/connections/tokens/throttle';
import type { Store } from '@/server/platform/db/db';
import { PRODUCT } from './vendor';

/** The ports to everything outside this process. Tests replace some of them. */
export type Outside = Pick<
  Deps,
  | 'identityProviders'
  | 'taxAuthority'
  | 'accountingSoftware'
  | 'onlineServices'
  | 'companyRegister'
  | 'payouts'
  | 'payees'
  | 'mailer'
  | 'texts'
  | 'chat'
>;

export interface OutsideNeeds {
  store: Store;
  clock?: Clock;
  /** Other times of HMRC's rate limit, for tests. */
  throttleTimes?: Partial<ThrottleTimes>;
}

/** Opens the configured providers. `close` closes their connections. */
export function openOutside(
  env: Env,
  { store, clock = systemClock, throttleTimes }: OutsideNeeds,
): { outside: Outside; close(): void } {
  const now = () => clock.now();
  const { hmrc, xero } = env;
  const throttle = createThrottle(store, {
    provider: 'hmrc',
    requestsPerSecond: hmrc.requestsPerSecond,
    times: throttleTimes,
  });
  const smtp = createSmtp({
    url: env.mail.smtpUrl,
    from: env.mail.from,
    replyTo: env.mail.contact,
  });
  const repayments =
    hmrc.agentServicesUrl === undefined
      ? undefined
      : createRepaymentTracker(
          {
            url: hmrc.agentServicesUrl,
            tokenUrl: `${hmrc.apiUrl}/oauth/token`,
            clientId: hmrc.clientId,
            clientSecret: hmrc.clientSecret,
          },
          { now },
        );
  return {
    outside: {
      taxAuthority: createHmrc(
        {
          apiUrl: hmrc.apiUrl,
          authorizeUrl: `${hmrc.wwwUrl}/oauth/authorize`,
          clientId: hmrc.clientId,
          clientSecret: hmrc.clientSecret,
          agentAuthorisation: hmrc.agentAuthorisation,
          vendor: vendorFacts(env),
        },
        {
          now,
          takeTurn: throttle.takeTurn,
          holdBack: throttle.holdBack,
          ...(repayments && { repayments }),
        },
      ),
      accountingSoftware: createXero(
        {
          authorizeUrl: `${xero.loginUrl}/identity/connect/authorize`,
          tokenUrl: `${xero.identityUrl}/connect/token`,
          apiUrl: xero.apiUrl,
          clientId: xero.clientId,
          clientSecret: xero.clientSecret,
        },
        { now },
      ),
      onlineServices: createOnlineServices(
        {
          url: hmrc.agentServicesUrl,
          authorizeUrl: `${hmrc.wwwUrl}/oauth/authorize`,
          tokenUrl: `${hmrc.apiUrl}/oauth/token`,
          clientId: hmrc.clientId,
          clientSecret: hmrc.clientSecret,
          vendor: vendorFacts(env),
        },
        { now, takeTurn: throttle.takeTurn, holdBack: throttle.holdBack },
      ),
      companyRegister: createCompaniesHouse(
        { ...env.companiesHouse, timeoutMs: COMPANIES_HOUSE_MS * env.waitFactor },
        { now },
      ),
      payouts: createBank(env.bank, { now }),
      payees: createPayees(env.payees && { ...env.payees, timeoutMs: PAYEES_MS * env.waitFactor }, {
        now,
      }),
      identityProviders: {
        google: createIdentityProvider('google', {
          ...env.openId.google,
          scope: 'openid email profile',
          readUserInfo: false,
        }),
        microsoft: createIdentityProvider('microsoft', {
          ...env.openId.microsoft,
          scope: 'openid email profile',
          readUserInfo: true,
        }),
        xero: createIdentityProvider('xero', {
          ...env.openId.xero,
          scope: 'openid email profile',
          readUserInfo: false,
        }),
        intuit: createIdentityProvider('intuit', {
          ...env.openId.intuit,
          scope: 'openid email profile',
          readUserInfo: true,
        }),
      },
      mailer: smtp,
      texts: createSms(env.sms, { now }),
      chat: env.chat && createHubspot({ url: env.chat.apiUrl, token: env.chat.token }, { now }),
    },
    close: () => smtp.close(),
  };
}

const vendorFacts = ({ publicIp }: Env) => ({
  productName: PRODUCT.name,
  version: PRODUCT.version,
  publicIp,
});
