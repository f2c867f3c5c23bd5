import { DemoNote } from '@/components/screens/demo/DemoNote';
import { SignUpDialog } from '@/components/screens/signUp/SignUpDialog/SignUpDialog';
import DemoDashboard from './demo/dashboard';

/** The product itself on dummy data, under the sign-up pop-up (docs/rules/product.md#demo). */
export default function Landing() {
  return <DemoDashboard />;
}
Landing.popUp = function PopUp() {
  return <SignUpDialog beside={<DemoNote />} />;
};
