import { styled } from '@mui/material/styles';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { Button } from '@/components/parts/Button';
import { Buttons } from '@/components/parts/Buttons';
import { Card } from '@/components/parts/Card';
import { PageHeading } from '@/components/parts/PageHeading';
import { Blocks } from '@/components/screens/public/Columns';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';
import { identityNextStepsText } from '@/lib/app/text';

const Pairs = styled('dl')(({ theme }) => ({
  marginTop: 12,
  '& > div': { padding: '12px 0' },
  '& > div:not(:first-of-type)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { ...theme.typography.h3 },
  '& dd': { ...theme.typography.body1, maxWidth: '66ch', color: theme.vars.palette.text.secondary },
}));

/** What comes after the checks, whichever way they went. */
export default function VerifyIdentityNextSteps() {
  const { withUtm } = useUtm();
  return (
    <PublicPage width="steps" description={identityNextStepsText.description}>
      <Blocks>
        <PageHeading
          back={{ href: withUtm(pageHref('verifyIdentity')), label: 'How we check that it is you' }}
          title="What happens next"
          lead={identityNextStepsText.lead}
        />
        <Card title="When everything matches">
          <NumberedSteps steps={identityNextStepsText.matches} />
        </Card>
        <Card title="When something does not match">
          <Pairs>
            {identityNextStepsText.mismatches.map(({ problem, answer }) => (
              <div key={problem}>
                <dt>{problem}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </Pairs>
        </Card>
        <Buttons gap="12px 20px" align="center">
          <Button variant="contained" href={withUtm(pageHref('login'))}>
            Log in
          </Button>
          <ArrowLink href={withUtm(pageHref('instantVatHelp'))}>Help</ArrowLink>
          <ArrowLink href={withUtm(pageHref('openTaxContact'))}>Contact us</ArrowLink>
        </Buttons>
      </Blocks>
    </PublicPage>
  );
}
