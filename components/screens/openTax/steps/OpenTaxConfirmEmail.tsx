import { openTaxFlow } from '@/components/screens/openTax/steps/OpenTaxFlow';
import { ConfirmEmailStep } from '@/components/screens/steps/ConfirmEmail/ConfirmEmail';

/** Proves the accountant's address with the code that was sent to it. */
export default function OpenTaxConfirmEmail() {
  return <ConfirmEmailStep flow={openTaxFlow} />;
}
