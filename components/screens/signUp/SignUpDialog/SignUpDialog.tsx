import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { Wordmark } from '@/components/parts/BrandMarks';
import { OrDivider } from '@/components/parts/OrDivider';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { ProviderButtons } from '@/components/parts/ProviderButtons';
import { TextButton } from '@/components/parts/TextButton';
import { TermsNote } from '@/components/parts/TermsNote';
import { TextLink } from '@/components/parts/TextLink';
import { useIsPhone } from '@/components/parts/useIsPhone';
import {
  availableProviders,
  providerButtons,
  type SignUpEndpoint,
} from '@/components/features/signIn/signUpProviders';
import { SignUpEmailForm } from './SignUpEmailForm';
import { useDebounced } from '@/hooks/app/page/useDebounced';
import { focusHeading } from '@/hooks/app/page/useFocusHeading';
import { useHmrcHrefs } from '@/hooks/connections/hmrcHrefs';
import { useFeePartner } from '@/hooks/auth/useFeePartner';
import { usePartner } from '@/hooks/app/usePartner';
import { useSignUpDialog } from '@/hooks/auth/useSignUpDialog';
import { useUtm } from '@/hooks/app/useUtm';
import { useGo } from '@/hooks/app/page/navigation';
import { emailFirst } from '@/lib/auth/partners';
import { feeSentence } from '@/lib/refunds/quote/fee';
import { pageHref } from '@/lib/app/hrefs';
import { termsNoteText } from '@/lib/app/text';
import { signUpText } from '@/lib/auth/text';

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  marginTop: 24,
  [theme.breakpoints.down('sm')]: { gap: 14, marginTop: 14 },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  marginTop: 20,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  textAlign: 'center',
  '& p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& button': { fontSize: '0.9375rem', fontWeight: 600 },
}));

/**
 * Longer than the pop-up's closing animation: until then the page behind it cannot take the focus.
 */
const GONE_MS = 250;

/**
 * Moves the focus to the top of the demo once the pop-up has closed. A pop-up that never opened
 * leaves it where it is.
 */
function useFocusAfterwards(isOpen: boolean): void {
  const hasGone = useDebounced(!isOpen, GONE_MS);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    else if (hasGone && wasOpen.current) focusHeading();
  }, [isOpen, hasGone]);
}

interface SignUpDialogProps {
  /** Providers to sign up with; by default all of the contract. */
  providers?: readonly SignUpEndpoint[];
}

/**
 * Renders the sign-up pop-up over the demo (docs/rules/product.md#sign-up-pop-up,
 * docs/rules/design.md#sign-up-on-the-page). Clicking away and Escape do nothing: the ways out are
 * the demo link and Log in, both always shown.
 */
export function SignUpDialog({ providers = availableProviders }: SignUpDialogProps) {
  const go = useGo();
  const { isOpen, close } = useSignUpDialog();
  const { utm, withUtm } = useUtm();
  const partner = usePartner();
  const feePartner = useFeePartner();
  useFocusAfterwards(isOpen);
  const isPhone = useIsPhone();
  const size = isPhone ? 'mobile' : 'desktop';
  const buttons = providerButtons(providers, partner, size, 'instant_vat', utm);
  const { signUp } = useHmrcHrefs();
  const withHmrc = [...buttons, { brand: 'hmrc' as const, href: signUp }];
  const emailLeads = buttons.length === 0 || emailFirst(partner, size);

  // The pop-up closes with its page, so that the demo does not flash up in between.
  const byEmail = <SignUpEmailForm onGiven={() => go(withUtm(pageHref('stepAbout')))} />;
  const byProvider = <ProviderButtons brands={withHmrc} hideWording={isPhone} />;

  return (
    <PortalDialog
      open={isOpen}
      width="signUp"
      dismissable={false}
      above={<Wordmark product="InstantVAT" />}
      title={
        <>
          Get your VAT refund <br />
          in as little as 24 hours
        </>
      }
    >
      <Lead>{signUpText.daysFaster(feeSentence(feePartner))}</Lead>
      <Ways>
        {emailLeads ? byEmail : byProvider}
        {buttons.length > 0 ? (
          <OrDivider>{emailLeads ? 'or use an account you have' : 'or use your email'}</OrDivider>
        ) : null}
        {buttons.length === 0 ? null : emailLeads ? byProvider : byEmail}
      </Ways>
      <Foot>
        <TextButton onClick={close}>See how InstantVAT works in a demo account</TextButton>
        <p>
          Already have an account? <TextLink href={withUtm(pageHref('login'))}>Log in</TextLink>
        </p>
        <TermsNote before={termsNoteText.signUp} />
      </Foot>
    </PortalDialog>
  );
}
