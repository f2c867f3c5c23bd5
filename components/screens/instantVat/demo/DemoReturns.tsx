import { Demo } from '@/components/screens/instantVat/demo/Demo';
import VatReturns from '@/components/screens/instantVat/VatReturns/VatReturns';

/** Every return on dummy data. */
export default function DemoReturns() {
  return (
    <Demo wants="returns">
      <VatReturns />
    </Demo>
  );
}
