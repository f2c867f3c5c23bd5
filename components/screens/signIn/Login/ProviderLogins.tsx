import { OrDivider } from '@/components/parts/OrDivider';
import { ProviderButtons } from '@/components/parts/ProviderButtons';
import { useIsPhone } from '@/components/parts/useIsPhone';
import { hmrcLoginHref } from '@/hooks/hmrcStart';
import { usePartner } from '@/hooks/usePartner';
import { providerOrder, type SignUpProvider } from '@/lib/domain/partners';
import { googleLogin, intuitLogin, microsoftLogin, xeroSsoLogin } from '@/lib/contract/providers';
import { navigationHref } from '@/lib/routes/hrefs';

/** A provider's door of the backend for people who have an account. */
export interface LoginDoor {
  brand: SignUpProvider;
  door: { path: string };
}

/** The providers one can log in with: one row for each navigation that the contract has. */
export const availableLogins: readonly LoginDoor[] = [
  { brand: 'xero', door: xeroSsoLogin },
  { brand: 'quickbooks', door: intuitLogin },
  { brand: 'google', door: googleLogin },
  { brand: 'microsoft', door: microsoftLogin },
];

interface ProviderLoginsProps {
  doors?: readonly LoginDoor[];
  /** HMRC, last: it can begin a visit and cannot prove who somebody is (product.md §6). */
  withHmrc?: boolean;
}

/** The provider buttons of the login page in the partner's order, and the line to the e-mail below them (picture k). */
export function ProviderLogins({ doors = availableLogins, withHmrc = true }: ProviderLoginsProps) {
  const partner = usePartner();
  const isPhone = useIsPhone();
  if (doors.length === 0) return null;
  const order = providerOrder(partner, isPhone ? 'mobile' : 'desktop');
  const brands = [...doors]
    .sort((a, b) => order.indexOf(a.brand) - order.indexOf(b.brand))
    .map(({ brand, door }) => ({ brand, href: navigationHref(door) }));
  return (
    <>
      <ProviderButtons brands={withHmrc ? [...brands, { brand: 'hmrc', href: hmrcLoginHref }] : brands} stacked />
      <OrDivider>or use your email</OrDivider>
    </>
  );
}
