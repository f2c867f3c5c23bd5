import Cash from '@/components/screens/taxes/Cash/Cash';
import { Demo } from './Demo';
import { PublicFooter } from '@/components/frame/PublicFooter';

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
