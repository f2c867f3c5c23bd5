import Claim from '@/components/screens/instantVat/Claim/Claim';
import { Demo } from './Demo';
import { PublicFooter } from '@/components/frame/PublicFooter';

/** A claim in progress on dummy data. */
export default function DemoClaim() {
  return (
    <>
      <Demo wants="claim">
        <Claim />
      </Demo>
      <PublicFooter width="task" />
    </>
  );
}
