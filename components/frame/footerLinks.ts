import { DATA_POLICY_URL, pageHref } from '@/lib/app/hrefs';
import type { RouteName } from '@/lib/app/routes';

export interface FooterLink {
  label: string;
  href: string;
  /** `tab`: another site, in a new tab · `plain`: this host, outside the portal. */
  leaves?: 'tab' | 'plain';
  /** True if it leads a signed-in person to their home page instead. */
  isSignUp?: boolean;
}

export interface FooterGroup {
  title: string;
  links: readonly FooterLink[];
}

const page = (label: string, name: RouteName): FooterLink => ({ label, href: pageHref(name) });

/** At the root of the host, outside the portal (RFC 9116). */
const SECURITY_TEXT = '/.well-known/security.txt';

/** Links to every public page (steps and sign-in pages have their own navigation). */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: 'InstantVAT',
    links: [
      page('VAT refunds for businesses', 'landing'),
      { ...page('Sign up', 'instantVatSignUp'), isSignUp: true },
      page('See the demo', 'demo'),
      page('How we check that it is you', 'verifyIdentity'),
      page('What happens after the checks', 'verifyIdentityNextSteps'),
      page('Help', 'instantVatHelp'),
    ],
  },
  {
    title: 'InstantVAT for customers of',
    links: [
      page('Xero', 'partnerXero'),
      page('QuickBooks', 'partnerQuickbooks'),
      page('FreeAgent', 'partnerFreeagent'),
      page('KashFlow', 'partnerKashflow'),
      page('GoFile', 'partnerGofile'),
      page('MTDsorted', 'partnerMtdsorted'),
      page('Swoop', 'partnerSwoop'),
      page('Azets', 'partnerAzets'),
    ],
  },
  {
    title: 'OpenTax',
    links: [
      page('OpenTax for accountants', 'openTax'),
      { ...page('Sign up to OpenTax', 'openTaxSignUp'), isSignUp: true },
      page('See the OpenTax demo', 'openTaxDemo'),
      page('Practices that use FreeAgent', 'openTaxFreeagent'),
      page('Practices that use Nomi', 'openTaxNomi'),
      page('OpenTax help', 'openTaxHelp'),
    ],
  },
  {
    title: 'Adsum',
    links: [
      page('Where to start', 'welcome'),
      page('Contact us', 'openTaxContact'),
      page('Log in', 'login'),
      page('Terms of sale', 'termsOfSale'),
      page('Terms of use', 'termsOfUse'),
      page('Privacy notice', 'privacyNotice'),
      { label: 'Data policy', href: DATA_POLICY_URL, leaves: 'tab' },
      { label: 'Report a security problem', href: SECURITY_TEXT, leaves: 'plain' },
    ],
  },
];
