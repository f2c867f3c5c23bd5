import { useState } from 'react';
import { useRouter } from 'next/router';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { TextButton } from '@/components/parts/TextButton';
import { AccountLayout } from '@/components/screens/account/AccountLayout';
import { LinkForm } from '@/components/screens/account/Login/LinkForm';
import { LinkSent } from '@/components/screens/account/Login/LinkSent';
import { PasswordForm } from '@/components/screens/account/Login/PasswordForm';
import { ProviderLogins } from '@/components/screens/account/Login/ProviderLogins';
import { endingOf } from '@/components/screens/account/providerWords';
import { useFocusHeading } from '@/hooks/useFocusHeading';
import { pageHref } from '@/lib/routes/hrefs';

const Centre = styled('div')({ display: 'grid', justifyItems: 'center' });

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));

type Way = 'link' | 'password' | 'sent';

/** Logging in with a link by e-mail or with a password (product.md §6, picture k). */
export default function Login() {
  const ending = endingOf(useRouter().query);
  const [way, setWay] = useState<Way>('link');
  const [email, setEmail] = useState('');
  useFocusHeading(way === 'sent' ? 'sent' : 'asked');

  if (way === 'sent') return <LinkSent email={email} onOther={() => setWay('link')} />;
  return (
    <AccountLayout title="Log in" lead="Use the same account you signed up with.">
      {ending ? <InlineAlert tone="error">{ending}</InlineAlert> : null}
      <ProviderLogins />
      {way === 'link' ? (
        <LinkForm
          email={email}
          onTyped={setEmail}
          onSent={(address) => {
            setEmail(address);
            setWay('sent');
          }}
        />
      ) : (
        <PasswordForm email={email} onTyped={setEmail} />
      )}
      <Centre>
        <TextButton onClick={() => setWay(way === 'link' ? 'password' : 'link')}>
          {way === 'link' ? 'Use a password instead' : 'Email me a link instead'}
        </TextButton>
      </Centre>
      <Foot>
        New to InstantVAT? <Link href={pageHref('landing')}>Sign up</Link>
      </Foot>
    </AccountLayout>
  );
}
