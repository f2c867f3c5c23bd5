import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { EmailField } from '@/components/forms/EmailField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { LinkStatus } from '@/components/features/codes/LaterStatus';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useAskForPasswordReset } from '@/hooks/auth/auth';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { pageHref } from '@/lib/app/hrefs';
import { forgotPasswordText, loginText } from '@/lib/auth/text';

const schema = laterSchema(() => import('@/lib/auth/forms').then(({ emailBody }) => emailBody));

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  color: theme.vars.palette.text.secondary,
}));
const Ways = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
}));

/**
 * Requests a link for choosing a new password; the response is the same whether or not there is an
 * account.
 */
export default function ForgotPassword() {
  const ask = useAskForPasswordReset();
  const [sentTo, setSentTo] = useState<string>();
  useFocusHeading(sentTo ?? '');

  if (sentTo) {
    return (
      <SignInLayout
        title="Check your email"
        lead={
          <>
            If <strong>{sentTo}</strong> has an account, a link to choose a new password is on its
            way to it.
          </>
        }
      >
        {ask.data ? <LinkStatus message={ask.data.message} to={sentTo} /> : null}
        <Text>{forgotPasswordText.linkWorksOnce}</Text>
        <Text>{loginText.noEmail}</Text>
        <Ways>
          <TextButton onClick={() => setSentTo(undefined)}>Ask for another link</TextButton>
          <TextLink href={pageHref('login')}>Back to log in</TextLink>
        </Ways>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title="Forgotten password" lead={forgotPasswordText.lead}>
      <CheckedForm
        initialValues={{ email: '' }}
        schema={schema}
        onSubmit={async (values, { setErrors }) => {
          const asked = await schema.cast(values);
          try {
            await ask.mutateAsync(asked);
          } catch (refused) {
            setErrors(getFieldErrors(refused, 'email'));
            return;
          }
          setSentTo(asked.email);
        }}
      >
        <PortalForm label="Forgotten password">
          <ErrorSummary problems={getProblems(ask.error, 'email')} />
          <EmailField name="email" label="Email address" autoComplete="username" />
          <SubmitButton fullWidth reason={loginText.enterEmail} busyLabel="Sending">
            Email me a link
          </SubmitButton>
        </PortalForm>
      </CheckedForm>
      <Ways>
        <TextLink href={pageHref('login')}>Back to log in</TextLink>
      </Ways>
    </SignInLayout>
  );
}
