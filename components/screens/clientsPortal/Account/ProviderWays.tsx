import { OrDivider } from '@/components/parts/OrDivider';
import { ProviderButtons } from '@/components/parts/ProviderButtons';
import { availableProviders, providerButtons } from '@/components/features/signIn/signUpProviders';
import { useComeBackHere } from '@/hooks/app/useComeBackHere';
import { DEFAULT_PARTNER } from '@/lib/auth/partners';
import { clientLoginText } from '@/lib/clients/text';

const brands = providerButtons(availableProviders, DEFAULT_PARTNER, 'mobile', 'open_tax_client');

/** The four providers as a way in. Whoever comes back from one is on this page again, logged in. */
export function ProviderWays({ email }: { email: string }) {
  const comeBackHere = useComeBackHere();
  return (
    <section aria-label="Accounts you may have">
      <p>{clientLoginText.providers(email)}</p>
      <div onClickCapture={comeBackHere} style={{ margin: '12px 0 20px' }}>
        <ProviderButtons stacked brands={brands} />
      </div>
      <OrDivider>or use your email</OrDivider>
    </section>
  );
}
