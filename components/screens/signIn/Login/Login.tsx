import dynamic from 'next/dynamic';
import { ProviderOutcome } from '@/components/features/signIn/ProviderOutcome';
import { LoginWays } from './LoginWays';
import { loginText } from '@/lib/auth/text';

/** Loaded after the page, because most people open it themselves. */
const LoginReasonNotice = dynamic(
  () =>
    import('@/components/features/signIn/LoginReasonNotice').then(
      (module) => module.LoginReasonNotice,
    ),
  { ssr: false },
);

/**
 * Renders the login page, with the outcome of a failed visit to a provider
 * (docs/rules/product.md#ways-to-log-in, docs/rules/design.md#login-page).
 */
export default function Login() {
  return (
    <LoginWays
      title="Log in"
      lead={loginText.sameAccount}
      notice={
        <>
          <LoginReasonNotice />
          <ProviderOutcome />
        </>
      }
    />
  );
}
