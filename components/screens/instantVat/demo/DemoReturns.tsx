import { Demo } from '@/components/screens/instantVat/demo/Demo';
import VatReturns from '@/components/screens/instantVat/VatReturns/VatReturns';
import { PublicFooter } from '@/components/screens/public/PublicFooter';

/** Every return on dummy data. */
export default function DemoReturns() {
  return (
    <>
      <Demo wants="returns">
        <VatReturns />
      </Demo>
      <PublicFooter width="content" />
    </>
  );
}
