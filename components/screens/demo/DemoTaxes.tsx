import Taxes from '@/components/screens/taxes/Taxes/Taxes';
import { Demo } from './Demo';
import { PublicFooter } from '@/components/frame/PublicFooter';

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
