import { PageWidth } from '@/components/parts/PageWidth';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { WaysOn } from '@/components/screens/clientsPortal/WaysOn';
import { noLongerText } from '@/lib/clients/text';

/**
 * Somebody else's company, one that is not there, and one whose practice has gone are told alike.
 */
export const NoLonger = ({ title }: { title: string }) => (
  <PageWidth width="task">
    <PageHeading dense title={title} />
    <QuietPanel title="We cannot find this company" action={<WaysOn />}>
      {noLongerText.lead}
    </QuietPanel>
  </PageWidth>
);
