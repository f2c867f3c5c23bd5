import { openTaxFlow } from '@/components/screens/signUp/openTax/OpenTaxFlow';
import { ConfirmEmailStep } from '@/components/screens/signUp/ConfirmEmail/ConfirmEmail';

/** Proves the accountant's address with the code that was sent to it. */
export default function OpenTaxConfirmEmail() {
  return <ConfirmEmailStep flow={openTaxFlow} />;
}
