import { styled } from '@mui/material/styles';
import { PageHeading } from '@/components/parts/PageHeading';
import { TextLink } from '@/components/parts/TextLink';
import { ProviderOutcome } from '@/components/features/signIn/ProviderOutcome';
import { SignUpWays } from '@/components/screens/signUp/SignUpWays';
import { AFTER_SIGN_UP, WHAT_OPENTAX_IS } from './signUpWords';
import { Bullets } from '@/components/parts/Bullets';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { PublicPage } from '@/components/frame/PublicPage';
import { pageHref } from '@/lib/app/hrefs';
import { openTaxSignUpText } from '@/lib/auth/text';

/** Description at the left, logins at the right; on a phone the logins come first. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)',
  gap: '32px 72px',
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Box = styled('section')(({ theme }) => ({
  gridColumn: 2,
  gridRow: '1 / 3',
  padding: 32,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > h2, & > div:first-of-type:not(:empty)': { marginBottom: 20 },
  '& > h2': theme.typography.h2,
  [theme.breakpoints.down('md')]: { gridColumn: 1, gridRow: 'auto' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const More = styled('div')(({ theme }) => ({
  '& > h2': { ...theme.typography.h2, marginTop: 32 },
  [theme.breakpoints.up('md')]: { '& > h2:first-of-type': { marginTop: 0 } },
}));

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 20,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}));

/**
 * Renders the sign-up of a practice to OpenTax: a description, the four providers, and e-mail
 * (docs/rules/product.md#opentax).
 */
export default function OpenTaxSignUp() {
  return (
    <PublicPage description={openTaxSignUpText.pageDescription}>
      <Columns>
        <PageHeading
          back={{ href: pageHref('openTax'), label: 'OpenTax' }}
          title="Sign up to OpenTax"
          lead={openTaxSignUpText.lead}
        />
        <Box aria-labelledby="sign-up">
          <h2 id="sign-up">Open your account</h2>
          <div>
            <ProviderOutcome />
          </div>
          <SignUpWays
            product="open_tax"
            next={pageHref('openTaxAbout')}
            note={openTaxSignUpText.emailHint}
          />
          <Foot>
            Already have an account?{' '}
            <TextLink href={pageHref('openTaxPractice')}>Add your practice to it</TextLink> or{' '}
            <TextLink href={pageHref('login')}>log in</TextLink>
          </Foot>
        </Box>
        <More>
          <h2>What OpenTax is</h2>
          <Bullets items={WHAT_OPENTAX_IS} />
          <h2>What happens when you sign up</h2>
          <NumberedSteps steps={AFTER_SIGN_UP} />
        </More>
      </Columns>
    </PublicPage>
  );
}
