import { useEffect, useState } from 'react';
import dynamic, { type DynamicOptionsLoadingProps } from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { LinkForm } from './LinkForm';
import { ProviderLogins } from './ProviderLogins';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { useProduct } from '@/hooks/app/useProduct';
import { pageHref } from '@/lib/app/hrefs';
import { loginText } from '@/lib/auth/text';

function Waiting({ error, retry }: DynamicOptionsLoadingProps) {
  if (!error) return null;
  return (
    <p role="alert">
      {loginText.passwordFormNotLoaded} <TextButton onClick={() => retry?.()}>Try again</TextButton>
    </p>
  );
}

/** Keeps the place of the button, which works with the page's scripts only. */
const PasskeyPlace = styled('div')({ minHeight: 50 });
const PasskeyLogin = dynamic(() => import('./PasskeyLogin').then((module) => module.PasskeyLogin), {
  ssr: false,
  loading: () => <PasskeyPlace />,
});

const loadLinkSent = () => import('./LinkSent').then((module) => module.LinkSent);
/** Loaded after the page, before it can be needed. */
const LinkSent = dynamic(loadLinkSent, { ssr: false });

const loadPasswordForm = () => import('./PasswordForm').then((module) => module.PasswordForm);
const PasswordForm = dynamic(loadPasswordForm, { ssr: false, loading: Waiting });
/** Loads the other form ahead of the click. A failure shows when it opens. */
const preparePasswordForm = (): void => void loadPasswordForm().catch(() => undefined);

const Centre = styled('div')({ display: 'grid', justifyItems: 'center' });

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));

type Way = 'link' | 'password' | 'sent';

interface LoginWaysProps {
  title: string;
  lead: string;
  /** Outcome of the last attempt, above the ways. */
  notice?: React.ReactNode;
  /** Offers HMRC as a way to begin; false for people who have just been there. */
  withHmrc?: boolean;
}

/**
 * Renders every way to log in: a provider, a link by e-mail, a password or a passkey
 * (docs/rules/product.md#ways-to-log-in).
 */
export function LoginWays({ title, lead, notice, withHmrc = true }: LoginWaysProps) {
  const [way, setWay] = useState<Way>('link');
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const product = useProduct();
  useFocusHeading(way === 'sent' ? 'sent' : 'asked');
  useEffect(() => void loadLinkSent().catch(() => undefined), []);

  if (way === 'sent')
    return <LinkSent email={email} message={message} onOther={() => setWay('link')} />;
  return (
    <SignInLayout title={title} lead={lead}>
      {notice}
      <ProviderLogins withHmrc={withHmrc} />
      {way === 'link' ? (
        <LinkForm
          email={email}
          onTyped={setEmail}
          onSent={(address, asked) => {
            setEmail(address);
            setMessage(asked);
            setWay('sent');
          }}
        />
      ) : (
        <PasswordForm email={email} onTyped={setEmail} />
      )}
      <Centre>
        <TextButton
          onPointerEnter={preparePasswordForm}
          onFocus={preparePasswordForm}
          onClick={() => setWay(way === 'link' ? 'password' : 'link')}
        >
          {way === 'link' ? 'Use a password instead' : 'Email me a link instead'}
        </TextButton>
      </Centre>
      <PasskeyLogin />
      <Foot>
        {`New to ${product}? `}
        <TextLink href={pageHref(product === 'OpenTax' ? 'openTaxSignUp' : 'landing')}>
          Sign up
        </TextLink>
      </Foot>
    </SignInLayout>
  );
}
