import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Wordmark } from '@/components/parts/BrandMarks';
import { OrDivider } from '@/components/parts/OrDivider';
import { ProviderButtons } from '@/components/parts/ProviderButtons';
import { TermsNote } from '@/components/parts/TermsNote';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { availableProviders, providerButtons } from '@/components/features/signIn/signUpProviders';
import { Cover, Panel, Ways } from '@/components/parts/signUpPanel';
import { SignUpForm } from './SignUpForm';
import { followHeading } from '@/hooks/app/page/useFocusHeading';
import { useHmrcHrefs } from '@/hooks/connections/hmrcHrefs';
import { useFeePartner } from '@/hooks/auth/useFeePartner';
import { usePartner } from '@/hooks/app/usePartner';
import { usePartnerMark } from '@/hooks/auth/usePartnerMark';
import { useSignUpDialog } from '@/hooks/auth/useSignUpDialog';
import { useUtm } from '@/hooks/app/useUtm';
import { feeSentence } from '@/lib/refunds/quote/fee';
import { pageHref } from '@/lib/app/hrefs';
import { termsNoteText } from '@/lib/app/text';
import { signUpText } from '@/lib/auth/text';

const Above = styled('div')(({ theme }) => ({
  display: 'flex',
  marginBottom: 20,
  [theme.breakpoints.down('sm')]: { marginBottom: 12 },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h1,
  [theme.breakpoints.down('sm')]: { fontSize: '1.4375rem', lineHeight: 28 / 23 },
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
}));

const Demo = styled(TextLink)({ fontSize: '0.9375rem', fontWeight: 600 });

/** Focuses the pop-up when a press has opened it; one that came with the page takes no focus. */
function useFocusOnReopening(wasOpened: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasOpened) panel.current?.focus({ preventScroll: true });
  }, [wasOpened]);
  return panel;
}

interface SignUpDialogProps {
  /** Says what is behind the pop-up. */
  beside: ReactNode;
}

function SignUpPanel({ beside }: SignUpDialogProps) {
  const { close, wasOpened } = useSignUpDialog();
  const { utm, withUtm } = useUtm();
  const partner = usePartner();
  const feePartner = useFeePartner();
  usePartnerMark(partner);
  const titleId = useId();
  const panel = useFocusOnReopening(wasOpened);
  const { signUp } = useHmrcHrefs();
  const brands = [
    ...providerButtons(availableProviders, partner, 'desktop', 'instant_vat', utm),
    { brand: 'hmrc' as const, href: signUp },
  ];
  const toDemo = (event: MouseEvent) => {
    event.preventDefault();
    close();
  };

  return (
    <Cover data-sign-up="">
      <Panel ref={panel} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1}>
        <Above>
          <Wordmark product="InstantVAT" />
        </Above>
        <Title id={titleId}>
          Get your VAT refund <br />
          in as little as 24 hours
        </Title>
        <Text font="body2" tone="quiet" top={8}>
          {signUpText.daysFaster(feeSentence(feePartner))}
        </Text>
        <Ways>
          <ProviderButtons brands={brands} hideWording="onPhone" />
          <OrDivider data-way="or">
            <span data-words="provider">or use your email</span>
            <span data-words="email">or use an account you have</span>
          </OrDivider>
          <div data-way="email">
            <SignUpForm />
          </div>
        </Ways>
        <Foot>
          <Demo href={pageHref('demoDashboard')} onClick={toDemo} data-demo="">
            See how InstantVAT works in a demo account
          </Demo>
          <p>
            Already have an account? <TextLink href={withUtm(pageHref('login'))}>Log in</TextLink>
          </p>
          <TermsNote before={termsNoteText.signUp} />
        </Foot>
        <span data-end="" hidden />
      </Panel>
      {beside}
    </Cover>
  );
}

/**
 * Renders the sign-up pop-up over the demo (docs/rules/product.md#sign-up-pop-up,
 * docs/rules/design.md#sign-up-on-the-page) as plain HTML, whose links and form work before any
 * script runs. Clicking away and Escape do nothing: the ways out are the demo link and Log in, both
 * always shown.
 */
export function SignUpDialog({ beside }: SignUpDialogProps) {
  const { isOpen, wasClosed } = useSignUpDialog();
  // The demo cannot take the focus before the pop-up is gone.
  useEffect(() => (wasClosed ? followHeading() : undefined), [wasClosed]);
  return isOpen ? <SignUpPanel beside={beside} /> : null;
}
