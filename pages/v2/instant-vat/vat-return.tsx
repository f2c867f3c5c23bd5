import { ExampleReturn } from '@/components/screens/demo/ExampleReturn';
import VatReturn from '@/components/screens/instantVat/VatReturn/VatReturn';

/** The screen of a return, on dummy data. */
export default function ExampleReturnPage() {
  return (
    <ExampleReturn>
      <VatReturn />
    </ExampleReturn>
  );
}
