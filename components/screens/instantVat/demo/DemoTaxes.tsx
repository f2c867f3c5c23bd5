import Taxes from '@/components/screens/account/Taxes/Taxes';
import { Demo } from '@/components/screens/instantVat/demo/Demo';

/** All four taxes on dummy data. */
export default function DemoTaxes() {
  return (
    <Demo wants="taxes">
      <Taxes />
    </Demo>
  );
}
