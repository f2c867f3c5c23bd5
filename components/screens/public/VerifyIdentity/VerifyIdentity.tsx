import { ArrowLink } from '@/components/parts/ArrowLink';
import { Buttons } from '@/components/parts/Buttons';
import { Card } from '@/components/parts/Card';
import { PageHeading } from '@/components/parts/PageHeading';
import { Bullets } from '@/components/parts/Bullets';
import { Blocks, Columns } from '@/components/screens/public/Columns';
import { StartWays } from '@/components/screens/public/StartWays';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { PublicPage } from '@/components/frame/PublicPage';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';
import { verifyIdentityText } from '@/lib/app/text';

/**
 * What the checks are for and what to have ready. Nothing is asked for here: the checks are part of
 * signing up.
 */
export default function VerifyIdentity() {
  const { withUtm } = useUtm();
  return (
    <PublicPage width="steps" description={verifyIdentityText.description}>
      <Blocks>
        <PageHeading title="How we check that it is you" lead={verifyIdentityText.lead} />
        <Card title="What we check, and why">
          <NumberedSteps steps={verifyIdentityText.checks} />
        </Card>
        <Columns>
          <Card title="What to have ready">
            <Bullets items={verifyIdentityText.haveReady} />
          </Card>
          <Card title="What we never ask for">
            <Bullets items={verifyIdentityText.neverAsked} />
          </Card>
        </Columns>
        <Buttons gap="12px 20px" align="center">
          <StartWays signUp={withUtm(pageHref('landing'))} />
          <ArrowLink href={withUtm(pageHref('verifyIdentityNextSteps'))}>
            What happens next
          </ArrowLink>
        </Buttons>
      </Blocks>
    </PublicPage>
  );
}
