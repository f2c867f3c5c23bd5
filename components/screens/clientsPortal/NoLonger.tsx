import { PageWidth } from '@/components/parts/PageWidth';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { WaysOn } from '@/components/screens/clientsPortal/WaysOn';

/**
 * Somebody else's company, one that is not there, and one whose practice has gone are told alike.
 */
export const NoLonger = ({ title }: { title: string }) => (
  <PageWidth width="task">
    <PageHeading dense title={title} />
    <QuietPanel title="We cannot find this company" action={<WaysOn />}>
      The link may be wrong or old, or your accountants may look after this company here no longer.
      Ask them if you are not sure. Your login still works, and your first page shows what there is.
    </QuietPanel>
  </PageWidth>
);
