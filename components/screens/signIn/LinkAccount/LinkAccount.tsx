import { useRouter } from 'next/router';
import { Button } from '@/components/parts/Button';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { TextLink } from '@/components/parts/TextLink';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { isProvider, PROVIDER_NAMES } from '@/components/parts/providerWords';
import { useProfile } from '@/hooks/auth/auth';
import { useLinkProvider } from '@/hooks/auth/providers';
import { useSession } from '@/hooks/app/useSession';
import { useComeBackHere } from '@/hooks/app/useComeBackHere';
import { pageHref } from '@/lib/app/hrefs';
import { linkAccountText } from '@/lib/auth/text';

/**
 * Renders the page for a provider login with an address that has an account already. It is never
 * linked automatically: the owner logs in by an earlier method, and then agrees
 * (docs/rules/security.md#linking-logins).
 */
export default function LinkAccount() {
  const { query } = useRouter();
  const session = useSession();
  const comeBackHere = useComeBackHere();
  const name = isProvider(query.provider) ? PROVIDER_NAMES[query.provider] : 'that provider';
  if (session === 'unknown') {
    return (
      <SignInLayout title={`Log in with ${name}`}>
        <DelayedSkeleton what="your account">
          <LinesSkeleton rows={2} />
        </DelayedSkeleton>
      </SignInLayout>
    );
  }
  if (!isProvider(query.provider)) return <NoVisit />;
  if (session === 'in') return <Confirm name={name} forOpenTax={query.product === 'open_tax'} />;
  return (
    <SignInLayout title="You already have an account" lead={linkAccountText.accountExists(name)}>
      <Button variant="contained" fullWidth href={pageHref('login')} onClick={comeBackHere}>
        Log in, then link {name}
      </Button>
      <p>{linkAccountText.afterLogin(name)}</p>
    </SignInLayout>
  );
}

/** Renders the page without a provider in its address, which was typed by hand or cut short. */
function NoVisit() {
  return (
    <SignInLayout title="There is nothing to link" lead={linkAccountText.nothingToLink}>
      <Button variant="contained" fullWidth href={pageHref('login')}>
        Log in
      </Button>
    </SignInLayout>
  );
}

function Confirm({ name, forOpenTax }: { name: string; forOpenTax: boolean }) {
  const profile = useProfile();
  const link = useLinkProvider();
  if (link.isSuccess) {
    return (
      <SignInLayout title={`${name} is linked`} lead={linkAccountText.linked(name)}>
        <Button
          variant="contained"
          fullWidth
          href={pageHref(forOpenTax ? 'openTaxPractice' : 'home')}
        >
          {forOpenTax ? 'Go on to your practice' : 'Go to my companies'}
        </Button>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title={`Link ${name} to your account?`}
      lead={
        profile.data ? (
          <>
            You’re logged in as <strong>{profile.data.email}</strong>.
          </>
        ) : undefined
      }
    >
      {link.isError ? <InlineAlert tone="error">{link.error.sentence}</InlineAlert> : null}
      <Button
        variant="contained"
        fullWidth
        disabled={link.isPending}
        onClick={() => link.mutate({ confirmed: true })}
      >
        {link.isPending ? 'Linking' : `Yes, link ${name}`}
      </Button>
      <TextLink href={pageHref('home')}>No, leave it as it is</TextLink>
    </SignInLayout>
  );
}
