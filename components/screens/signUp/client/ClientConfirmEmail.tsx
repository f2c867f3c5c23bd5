import dynamic from 'next/dynamic';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { confirmEmailText } from '@/lib/auth/text';

const Waiting = (way: OnItsWay) => (
  <SignInLayout title="Confirm your email">
    <LazyPart {...way} what="the form" safe={confirmEmailText.invitationKept} />
  </SignInLayout>
);

/** Few come here: by a provider that vouches for no address. */
const ConfirmClientEmail = dynamic(
  () => import('./ConfirmClientEmail').then((module) => module.ConfirmClientEmail),
  {
    ssr: false,
    loading: Waiting,
  },
);

/**
 * Renders the page on which an invited client proves their address before the account is opened.
 */
export default function ClientConfirmEmail() {
  return <ConfirmClientEmail />;
}
