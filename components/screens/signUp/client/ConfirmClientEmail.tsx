import { SignInLayout } from '@/components/frame/SignInLayout';
import { ConfirmEmailStep } from '@/components/screens/signUp/ConfirmEmail/ConfirmEmail';
import type { SignUpFlow } from '@/components/screens/signUp/SignUpFlow';
import { pageHref } from '@/lib/app/hrefs';

/**
 * An invited client came by a provider that vouches for no address: then back to the invitation,
 * which the browser knows.
 */
const clientFlow: SignUpFlow = {
  product: 'open_tax_client',
  Page: ({ title, lead, children }) => (
    <SignInLayout title={title} lead={lead}>
      {children}
    </SignInLayout>
  ),
  about: 'login',
  confirm: 'clientConfirmEmail',
  next: pageHref('signedIn'),
  nextLabel: 'Go on to your invitation',
};

/** Proves the client's address with the code that was sent to it. */
export const ConfirmClientEmail = () => <ConfirmEmailStep flow={clientFlow} />;
