import Cash from '@/components/screens/account/Cash/Cash';
import { Demo } from '@/components/screens/instantVat/demo/Demo';
import { PublicFooter } from '@/components/screens/public/PublicFooter';

/** Twelve months of tax on dummy data. */
export default function DemoCash() {
  return (
    <>
      <Demo wants="taxes">
        <Cash />
      </Demo>
      <PublicFooter width="content" />
    </>
  );
}
