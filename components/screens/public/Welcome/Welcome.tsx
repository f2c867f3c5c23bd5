import { ArrowLink } from '@/components/parts/ArrowLink';
import { Buttons } from '@/components/parts/Buttons';
import { Card } from '@/components/parts/Card';
import { PageHeading } from '@/components/parts/PageHeading';
import { TextLink } from '@/components/parts/TextLink';
import { Blocks, CardText, Columns } from '@/components/screens/public/Columns';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';
import { welcomeText } from '@/lib/app/text';

/**
 * For somebody who was told to start at Adsum and does not know which of its products is theirs.
 */
export default function Welcome() {
  const { withUtm } = useUtm();
  return (
    <PublicPage description={welcomeText.description}>
      <Blocks>
        <PageHeading
          title="Welcome to Adsum"
          lead={
            <>
              {welcomeText.lead} <TextLink href={withUtm(pageHref('login'))}>Log in</TextLink>
            </>
          }
        />
        <Columns count={3}>
          <Card title="I run a business">
            <CardText>{welcomeText.business}</CardText>
            <Buttons gap="12px 20px" align="center" top={24}>
              <ArrowLink href={withUtm(pageHref('landing'))}>Start with InstantVAT</ArrowLink>
              <ArrowLink href={withUtm(pageHref('demoDashboard'))}>See the demo first</ArrowLink>
            </Buttons>
          </Card>
          <Card title="I am an accountant">
            <CardText>{welcomeText.accountant}</CardText>
            <Buttons gap="12px 20px" align="center" top={24}>
              <ArrowLink href={withUtm(pageHref('openTax'))}>Look at OpenTax</ArrowLink>
              <ArrowLink href={withUtm(pageHref('openTaxContact'))}>Contact us</ArrowLink>
            </Buttons>
          </Card>
          <Card title="My accountant invited me">
            <CardText>{welcomeText.invited}</CardText>
            <Buttons gap="12px 20px" align="center" top={24}>
              <ArrowLink href={withUtm(pageHref('login'))}>Log in if you have used it</ArrowLink>
            </Buttons>
          </Card>
        </Columns>
      </Blocks>
    </PublicPage>
  );
}
