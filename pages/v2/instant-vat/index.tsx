import { LaterSignUpDialog } from '@/components/screens/signUp/SignUpDialog/LaterSignUpDialog';
import DemoDashboard from './demo/dashboard';

/** The product itself on dummy data, under the sign-up pop-up (docs/rules/product.md#demo). */
export default function Landing() {
  return (
    <>
      <DemoDashboard />
      <LaterSignUpDialog />
    </>
  );
}
