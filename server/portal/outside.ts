import { createBank } from '@/server/adapters/bank';
import { systemClock } from '@/server/adapters/clock/systemClock';
import { COMPANIES_HOUSE_MS, createCompaniesHouse } from '@/server/adapters/companiesHouse';
import { createHmrc } from '@/server/adapters/hmrc';
import { createRepaymentTracker } from '@/server/adapters/hmrc/repaymentTracker';
import { createHubspot } from '@/server/adapters/hubspot';
import { createIdentityProvider } from '@/server/adapters/oidc';
import { createOnlineServices } from '@/server/adapters/onlineServices';
import { createSms } from '@/server/adapters/sms';
import { createSmtp } from '@/server/adapters/smtp';
import { createXero } from '@/server/adapters/xero';
import type { Env } from '@/server/env';
import type { Clock } from '@/server/ports/clock';
import type { Deps } from '@/server/services/deps';
import { createThrottle } from '@/server/services/connections/throttle';
import type { Store } from '@/server/store/db';
import { PRODUCT } from './vendor';

/** Everything beyond this process, as ports. Tests put their own in place of some. */
export type Outside = Pick<Deps, 'identityProviders'
  | 'taxAuthority' | 'accountingSoftware' | 'onlineServices' | 'companyRegister' | 'payouts' | 'mailer' | 'texts' | 'chat'>;

/** The providers that the environment names. `close` lets go of their connections. */
export function openOutside(env: Env, store: Store, clock: Clock = systemClock): { outside: Outside; close(): void } {
  const now = () => clock.now();
  const { hmrc, xero } = env;
  const throttle = createThrottle(store, { provider: 'hmrc', requestsPerSecond: hmrc.requestsPerSecond });
  const smtp = createSmtp({ url: env.mail.smtpUrl, from: env.mail.from, replyTo: env.mail.contact });
  const repayments = hmrc.agentServicesUrl === undefined ? undefined : createRepaymentTracker(
    { url: hmrc.agentServicesUrl, tokenUrl: `${hmrc.apiUrl}/oauth/token`, clientId: hmrc.clientId, clientSecret: hmrc.clientSecret },
    { now },
  );
  return {
    outside: {
      taxAuthority: createHmrc({
        apiUrl: hmrc.apiUrl, authorizeUrl: `${hmrc.wwwUrl}/oauth/authorize`, clientId: hmrc.clientId, clientSecret: hmrc.clientSecret,
        vendor: vendorFacts(env),
      }, { now, takeTurn: throttle.takeTurn, holdBack: throttle.holdBack, ...(repayments && { repayments }) }),
      accountingSoftware: createXero({
        authorizeUrl: `${xero.loginUrl}/identity/connect/authorize`, tokenUrl: `${xero.identityUrl}/connect/token`, apiUrl: xero.apiUrl,
        clientId: xero.clientId, clientSecret: xero.clientSecret,
      }, { now }),
      onlineServices: createOnlineServices({
        url: hmrc.agentServicesUrl, authorizeUrl: `${hmrc.wwwUrl}/oauth/authorize`, tokenUrl: `${hmrc.apiUrl}/oauth/token`,
        clientId: hmrc.clientId, clientSecret: hmrc.clientSecret, vendor: vendorFacts(env),
      }, { now, takeTurn: throttle.takeTurn, holdBack: throttle.holdBack }),
      companyRegister: createCompaniesHouse({ ...env.companiesHouse, timeoutMs: COMPANIES_HOUSE_MS * env.waitFactor }, { now }),
      payouts: createBank(env.bank, { now }),
      identityProviders: {
        google: createIdentityProvider('google', { ...env.openId.google, scope: 'openid email profile', readUserInfo: false }),
        microsoft: createIdentityProvider('microsoft', { ...env.openId.microsoft, scope: 'openid email profile', readUserInfo: true }),
        xero: createIdentityProvider('xero', { ...env.openId.xero, scope: 'openid email profile', readUserInfo: false }),
        intuit: createIdentityProvider('intuit', { ...env.openId.intuit, scope: 'openid email profile', readUserInfo: true }),
      },
      mailer: smtp,
      texts: createSms(env.sms, { now }),
      chat: env.chat && createHubspot({ url: env.chat.apiUrl, token: env.chat.token }, { now }),
    },
    close: () => smtp.close(),
  };
}

const vendorFacts = ({ publicIp }: Env) => ({
  productName: PRODUCT.name, version: PRODUCT.version, publicIp,
});
