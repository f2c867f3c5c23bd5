import Claim from '@/components/screens/instantVat/Claim/Claim';
import { Demo } from '@/components/screens/instantVat/demo/Demo';

/** A claim in progress on dummy data. */
export default function DemoClaim() {
  return (
    <Demo wants="claim">
      <Claim />
    </Demo>
  );
}
