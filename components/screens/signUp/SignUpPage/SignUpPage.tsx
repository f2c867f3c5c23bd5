import { TextLink } from '@/components/parts/TextLink';
import { styled } from '@mui/material/styles';
import { PageHeading } from '@/components/parts/PageHeading';
import { PublicPage } from '@/components/frame/PublicPage';
import { SignUpWays } from '@/components/screens/signUp/SignUpWays';
import { useFeePartner } from '@/hooks/auth/useFeePartner';
import { useHmrcHrefs } from '@/hooks/connections/hmrcHrefs';
import { useUtm } from '@/hooks/app/useUtm';
import { feeSentence } from '@/lib/refunds/quote/fee';
import { pageHref } from '@/lib/app/hrefs';
import { signUpText } from '@/lib/auth/text';

/** As wide as the pop-up that it replaces (docs/rules/product.md#sign-up-pop-up). */
const Box = styled('div')(({ theme }) => ({
  maxWidth: 496,
  margin: '24px auto 0',
  padding: 32,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { marginTop: 0, padding: 16 },
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  marginTop: 20,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));

/**
 * Renders the pop-up's sign-up as a plain page, for partners to link to: it keeps `partner` and the
 * marketing parameters.
 */
export default function SignUpPage() {
  const feePartner = useFeePartner();
  const { withUtm } = useUtm();
  const { signUp } = useHmrcHrefs();
  return (
    <PublicPage width="steps" description={signUpText.pageDescription}>
      <Box>
        <PageHeading
          title="Get your VAT refund in as little as 24 hours"
          lead={signUpText.daysFaster(feeSentence(feePartner))}
        />
        <SignUpWays
          product="instant_vat"
          next={pageHref('stepAbout')}
          note={signUpText.emailHint}
          hmrcHref={signUp}
        />
        <Foot>
          <TextLink href={withUtm(pageHref('demoDashboard'))}>
            See how InstantVAT works in a demo account
          </TextLink>
          <p>
            Already have an account? <TextLink href={withUtm(pageHref('login'))}>Log in</TextLink>
          </p>
        </Foot>
      </Box>
    </PublicPage>
  );
}
