import { ArrowLink } from '@/components/parts/ArrowLink';
import { Card } from '@/components/parts/Card';
import { PageHeading } from '@/components/parts/PageHeading';
import { TextLink } from '@/components/parts/TextLink';
import { Actions, Blocks, CardText, Columns } from '@/components/screens/public/Columns';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';

/**
 * For somebody who was told to start at Adsum and does not know which of its products is theirs.
 */
export default function Welcome() {
  const { withUtm } = useUtm();
  return (
    <PublicPage
      description="Start here: InstantVAT for businesses that are owed VAT, OpenTax for accountants, and the way in for their clients."
    >
      <Blocks>
        <PageHeading
          title="Welcome to Adsum"
          lead={<>Adsum has two products. Tell us who you are and we show you the right one. Have an account already? <TextLink
            href={withUtm(pageHref('login'))}
          >Log in</TextLink></>}
        />
        <Columns count={3}>
          <Card title="I run a business">
            <CardText>
              InstantVAT pays your VAT refund in as little as 24 hours, always at least 3 working days faster. A dashboard of your VAT
              returns and payments is free.
            </CardText>
            <Actions>
              <ArrowLink href={withUtm(pageHref('landing'))}>Start with InstantVAT</ArrowLink>
              <ArrowLink href={withUtm(pageHref('demoDashboard'))}>See the demo first</ArrowLink>
            </Actions>
          </Card>
          <Card title="I am an accountant">
            <CardText>OpenTax shows all your clients in one live view, across VAT, PAYE, Corporation tax and Self assessment.</CardText>
            <Actions>
              <ArrowLink href={withUtm(pageHref('openTax'))}>Look at OpenTax</ArrowLink>
              <ArrowLink href={withUtm(pageHref('openTaxContact'))}>Contact us</ArrowLink>
            </Actions>
          </Card>
          <Card title="My accountant invited me">
            <CardText>
              Open the link in your accountant’s email. It works once, and for 21 days. If it has run out, ask your accountant to send it
              again.
            </CardText>
            <Actions>
              <ArrowLink href={withUtm(pageHref('login'))}>Log in if you have used it</ArrowLink>
            </Actions>
          </Card>
        </Columns>
      </Blocks>
    </PublicPage>
  );
}
