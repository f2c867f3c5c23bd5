import { useRouter } from 'next/router';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { LoginWays } from '@/components/screens/account/Login/LoginWays';
import { endingOf } from '@/components/screens/account/providerWords';

/** Logging in, and how a visit to a provider ended that logged nobody in (product.md §6, picture k). */
export default function Login() {
  const ending = endingOf(useRouter().query);
  return (
    <LoginWays
      title="Log in"
      lead="Use the same account you signed up with."
      notice={ending ? <InlineAlert tone="error">{ending}</InlineAlert> : undefined}
    />
  );
}
