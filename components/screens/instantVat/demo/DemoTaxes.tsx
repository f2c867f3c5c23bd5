import Taxes from '@/components/screens/account/Taxes/Taxes';
import { Demo } from '@/components/screens/instantVat/demo/Demo';
import { PublicFooter } from '@/components/screens/public/PublicFooter';

/** All four taxes on dummy data. */
export default function DemoTaxes() {
  return (
    <>
      <Demo wants="taxes">
        <Taxes />
      </Demo>
      <PublicFooter width="content" />
    </>
  );
}
