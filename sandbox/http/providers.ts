interface ImitatedProvider {
  /** The format of its errors (faultAnswers.ts). */
  errors: 'hmrc' | 'xero' | 'companiesHouse' | 'plain';
  /** The name of its base address in the started sandbox's `urls`, and its path. */
  url?: string;
  path?: `/${string}`;
}

/** The providers that the sandbox imitates, each of which can be given a fault. */
export const PROVIDERS = {
  hmrc: { errors: 'hmrc', url: 'hmrcApi', path: '/hmrc' },
  'hmrc-www': { errors: 'hmrc', url: 'hmrcWww', path: '/hmrc-www' },
  'hmrc-agent-services': { errors: 'hmrc', url: 'hmrcAgentServices', path: '/hmrc-agent-services' },
  'companies-house': { errors: 'companiesHouse', url: 'companiesHouse', path: '/companies-house' },
  'xero-login': { errors: 'xero', url: 'xeroLogin', path: '/xero-login' },
  'xero-identity': { errors: 'xero', url: 'xeroIdentity', path: '/xero-identity' },
  'xero-api': { errors: 'xero', url: 'xeroApi', path: '/xero-api' },
  mail: { errors: 'plain' },
  sms: { errors: 'plain', url: 'sms', path: '/sms' },
  bank: { errors: 'plain', url: 'bank', path: '/bank' },
  payees: { errors: 'plain', url: 'payees', path: '/payees' },
  hubspot: { errors: 'plain' },
} as const satisfies Record<string, ImitatedProvider>;

type ProviderName = keyof typeof PROVIDERS;
/** Who answers a route; `sandbox` is the sandbox's own pages and controls. */
export type Provider = ProviderName | 'sandbox';

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[];

type UrlName = Extract<(typeof PROVIDERS)[ProviderName], { url: string }>['url'];

/** Returns the base address of each provider that has one. */
export const providerUrls = (base: string): Record<UrlName, string> =>
  Object.fromEntries(
    Object.values(PROVIDERS).flatMap((provider) =>
      'url' in provider ? [[provider.url, `${base}${provider.path}`]] : [],
    ),
  ) as Record<UrlName, string>;
