import { SignInLayout } from '@/components/frame/SignInLayout';
import { ConfirmEmailStep } from '@/components/screens/signUp/ConfirmEmail/ConfirmEmail';
import type { SignUpFlow } from '@/components/screens/signUp/SignUpFlow';
import { pageHref } from '@/lib/app/hrefs';

/**
 * Flow of an invited client after a provider that does not confirm addresses: it leads back to the
 * invitation, which the browser knows.
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
