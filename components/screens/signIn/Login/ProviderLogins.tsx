import { OrDivider } from '@/components/parts/OrDivider';
import { ProviderButtons } from '@/components/parts/ProviderButtons';
import { useIsPhone } from '@/components/parts/useIsPhone';
import { useHmrcHrefs } from '@/hooks/connections/hmrcHrefs';
import { usePartner } from '@/hooks/app/usePartner';
import { useUtm } from '@/hooks/app/useUtm';
import { DEFAULT_PARTNER, providerOrder, type SignUpProvider } from '@/lib/auth/partners';
import {
  googleLogin,
  intuitLogin,
  microsoftLogin,
  xeroSsoLogin,
} from '@/lib/auth/providersContract';
import { navigationHref } from '@/lib/app/hrefs';

/** Endpoint of a provider, for people who have an account. */
export interface LoginEndpoint {
  brand: SignUpProvider;
  endpoint: { path: string };
}

/** Providers to log in with: one row for each navigation of the contract. */
const availableLogins: readonly LoginEndpoint[] = [
  { brand: 'xero', endpoint: xeroSsoLogin },
  { brand: 'quickbooks', endpoint: intuitLogin },
  { brand: 'google', endpoint: googleLogin },
  { brand: 'microsoft', endpoint: microsoftLogin },
];

interface ProviderLoginsProps {
  endpoints?: readonly LoginEndpoint[];
  /**
   * Shows HMRC last, because the partner's order does not name it
   * (docs/rules/product.md#ways-to-log-in).
   */
  withHmrc?: boolean;
}

/**
 * Renders the provider buttons of the login page in the partner's order, and the divider above the
 * e-mail form (docs/rules/design.md#login-page).
 */
export function ProviderLogins({
  endpoints = availableLogins,
  withHmrc = true,
}: ProviderLoginsProps) {
  const partner = usePartner();
  const { utm } = useUtm();
  const { logIn } = useHmrcHrefs();
  const isPhone = useIsPhone();
  if (endpoints.length === 0) return null;
  const order = providerOrder(partner, isPhone ? 'mobile' : 'desktop');
  const brands = [...endpoints]
    .sort((a, b) => order.indexOf(a.brand) - order.indexOf(b.brand))
    // A login without an account opens one, so it carries the visitor's attribution.
    .map(({ brand, endpoint }) => ({
      brand,
      href: navigationHref(endpoint, {
        partner_signup: partner === DEFAULT_PARTNER ? undefined : partner,
        ...utm,
      }),
    }));
  return (
    <>
      <ProviderButtons
        brands={withHmrc ? [...brands, { brand: 'hmrc', href: logIn }] : brands}
        stacked
      />
      <OrDivider>or use your email</OrDivider>
    </>
  );
}
