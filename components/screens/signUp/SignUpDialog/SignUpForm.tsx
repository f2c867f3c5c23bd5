import { styled } from '@mui/material/styles';
import { FieldError, FieldShell } from '@/components/forms/FieldShell';
import { InputBox } from '@/components/forms/InputBox';
import { Button } from '@/components/parts/Button';
import { Text } from '@/components/parts/Text';
import { useEmailForm } from '@/hooks/auth/useEmailForm';
import { fullPageHref } from '@/lib/app/hrefs';
import { signUpText } from '@/lib/auth/text';
import { EMAIL_LENGTH, EMAIL_PATTERN } from '@/lib/kernel/emailAddress';
import { fieldText } from '@/lib/kernel/text';

/** Before any script runs, and with the address it holds, the browser decides what is shown. */
const Root = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '&:has(input:invalid) [data-when="valid"], &:has(input:valid) [data-when="invalid"]': {
    display: 'none',
  },
  '&:has(input:invalid) button': {
    color: theme.vars.palette.action.disabled,
    backgroundColor: theme.vars.palette.action.disabledBackground,
  },
}));

const ID = 'sign-up-email';

/**
 * Renders the e-mail form of the pop-up as plain HTML: it leads to the first step without scripts,
 * and its field has no name, so that no address reaches the page's address
 * (docs/rules/product.md#sign-up-pop-up). `watchEmailForm` checks it and keeps what was typed.
 */
export function SignUpForm() {
  const form = useEmailForm();
  return (
    <Root
      ref={form}
      method="get"
      action={fullPageHref('stepAbout')}
      aria-label="Sign up with your email"
    >
      <FieldShell
        id={ID}
        label="Email address"
        below={
          <div hidden data-problem="" id={`${ID}-problem`}>
            <FieldError id={`${ID}-error`}>
              <span hidden data-sentence="missing">
                {fieldText.emailMissing}
              </span>
              <span hidden data-sentence="wrong">
                {fieldText.emailWrong}
              </span>
            </FieldError>
          </div>
        }
      >
        <InputBox
          id={ID}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
          pattern={EMAIL_PATTERN}
          maxLength={EMAIL_LENGTH}
        />
      </FieldShell>
      <Button type="submit" variant="contained" fullWidth aria-describedby={`${ID}-reason`}>
        Continue
      </Button>
      <Text font="caption" tone="quiet" id={`${ID}-reason`} data-when="invalid">
        {signUpText.enterEmail}
      </Text>
      <Text font="caption" tone="quiet" id={`${ID}-note`} data-when="valid">
        {signUpText.emailHint}
      </Text>
    </Root>
  );
}
