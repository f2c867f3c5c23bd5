import { styled } from '@mui/material/styles';
import { ChatWidget } from '@/components/frame/ChatWidget';
import { HelpFinder } from '@/components/frame/help/HelpFinder';
import { openTaxTopics } from '@/components/frame/help/openTaxQuestions';
import { useHash } from '@/components/frame/help/useHash';
import { PublicPage } from '@/components/frame/PublicPage';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { PageHeading } from '@/components/parts/PageHeading';
import { Blocks } from '@/components/screens/public/Columns';
import { useUtm } from '@/hooks/app/useUtm';
import { pageHref } from '@/lib/app/hrefs';
import { openTaxHelpText } from '@/lib/app/text';

const Reading = styled('div')({ maxWidth: 760 });

/**
 * Questions and answers; native disclosure, so that the browser's own search opens the right one.
 */
export default function OpenTaxHelp() {
  const { withUtm } = useUtm();
  const asked = useHash();
  return (
    <PublicPage width="steps" description={openTaxHelpText.description}>
      <Blocks>
        <PageHeading
          back={{ href: withUtm(pageHref('openTax')), label: 'OpenTax' }}
          title="OpenTax help"
          lead={openTaxHelpText.lead}
        />
        <Reading>
          <HelpFinder topics={openTaxTopics} asked={asked} />
        </Reading>
        <ChatWidget />
        <p>
          <ArrowLink href={withUtm(pageHref('instantVatHelp'))}>Help with InstantVAT</ArrowLink>
        </p>
      </Blocks>
    </PublicPage>
  );
}
