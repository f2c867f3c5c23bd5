import { styled } from '@mui/material/styles';
import { ChatWidget } from '@/components/frame/ChatWidget';
import { HelpFinder } from '@/components/frame/help/HelpFinder';
import { topicsFor } from '@/components/frame/help/articles';
import { useHash } from '@/components/frame/help/useHash';
import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { PublicFooter } from '@/components/frame/PublicFooter';
import { PageHeading } from '@/components/parts/PageHeading';
import { useFeePartner } from '@/hooks/auth/useFeePartner';
import { helpText } from '@/lib/refunds/text';

const Reading = styled('div')({ maxWidth: 760 });

/**
 * Questions people ask, searchable; a question's own address opens it (docs/rules/product.md#help).
 */
export default function Help() {
  const asked = useHash();
  const topics = topicsFor(useFeePartner());
  return (
    <>
      <PageWidth width="task">
        <PageHeading title="Help" lead={helpText.contents} />
        <Reading>
          <CardStack>
            <HelpFinder topics={topics} asked={asked} />
            <ChatWidget />
          </CardStack>
        </Reading>
      </PageWidth>
      <PublicFooter width="task" />
    </>
  );
}
