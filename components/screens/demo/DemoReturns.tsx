import { Demo } from './Demo';
import VatReturns from '@/components/screens/instantVat/VatReturns/VatReturns';
import { PublicFooter } from '@/components/frame/PublicFooter';

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
