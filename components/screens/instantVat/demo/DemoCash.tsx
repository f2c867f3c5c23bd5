import Cash from '@/components/screens/account/Cash/Cash';
import { Demo } from '@/components/screens/instantVat/demo/Demo';

/** Twelve months of tax on dummy data. */
export default function DemoCash() {
  return (
    <Demo wants="taxes">
      <Cash />
    </Demo>
  );
}
