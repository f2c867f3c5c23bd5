import { useState } from 'react';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { EmailField } from '@/components/forms/EmailField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { LinkStatus } from '@/components/features/codes/LaterStatus';
import { Stack } from '@/components/parts/Stack';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { useAskForPasswordReset } from '@/hooks/auth/auth';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { pageHref } from '@/lib/app/hrefs';
import { forgotPasswordText, loginText } from '@/lib/auth/text';

const schema = laterSchema(() => import('@/lib/auth/forms').then(({ emailBody }) => emailBody));

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
        <Text font="body1" tone="quiet">
          {forgotPasswordText.linkWorksOnce}
        </Text>
        <Text font="body1" tone="quiet">
          {loginText.noEmail}
        </Text>
        <Stack font="body2" gap={8} align="start">
          <TextButton onClick={() => setSentTo(undefined)}>Ask for another link</TextButton>
          <TextLink href={pageHref('login')}>Back to log in</TextLink>
        </Stack>
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
      <Stack font="body2" gap={8} align="start">
        <TextLink href={pageHref('login')}>Back to log in</TextLink>
      </Stack>
    </SignInLayout>
  );
}
