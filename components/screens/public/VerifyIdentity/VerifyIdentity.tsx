import { ArrowLink } from '@/components/parts/ArrowLink';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { PageHeading } from '@/components/parts/PageHeading';
import { Bullets } from '@/components/parts/Bullets';
import { Actions, Blocks, Columns } from '@/components/screens/public/Columns';
import { NumberedSteps } from '@/components/parts/NumberedSteps';
import { PublicPage } from '@/components/frame/PublicPage';
import { CHECKS, HAVE_READY, NEVER_ASKED } from './identityWords';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';

/**
 * What the checks are for and what to have ready. Nothing is asked for here: the checks are part of
 * signing up.
 */
export default function VerifyIdentity() {
  const { withUtm } = useUtm();
  return (
    <PublicPage
      width="steps" description="How InstantVAT checks that it is you, your business and its bank account, and what to have ready."
    >
      <Blocks>
        <PageHeading
          title="How we check that it is you"
          lead={'We pay a VAT refund to the business it belongs to, and to nobody else. So before any money moves we make sure of four '
            + 'things. All of it happens while you sign up; there is nothing to do or upload on this page.'}
        />
        <Card title="What we check, and why">
          <NumberedSteps steps={CHECKS} />
        </Card>
        <Columns>
          <Card title="What to have ready">
            <Bullets items={HAVE_READY} />
          </Card>
          <Card title="What we never ask for">
            <Bullets items={NEVER_ASKED} />
          </Card>
        </Columns>
        <Actions style={{ marginTop: 0 }}>
          <Button variant="contained" href={withUtm(pageHref('landing'))}>Sign up</Button>
          <ArrowLink href={withUtm(pageHref('verifyIdentityNextSteps'))}>What happens next</ArrowLink>
        </Actions>
      </Blocks>
    </PublicPage>
  );
}
