import { Demo } from './Demo';
import VatReturn from '@/components/screens/instantVat/VatReturn/VatReturn';
import { PublicFooter } from '@/components/frame/PublicFooter';

/** One return on dummy data: the one that is ready to review, unless the address names another. */
export default function DemoReturn() {
  return (
    <>
      <Demo wants="return">
        <VatReturn />
      </Demo>
      <PublicFooter width="task" />
    </>
  );
}
