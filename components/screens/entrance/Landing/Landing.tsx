import dynamic from 'next/dynamic';
import { LaterDashboard } from '@/components/screens/instantVat/demo/laterDemo';

/** Forms and the dialog are only for those who sign up, so they come after the page itself. */
const SignUpDialog = dynamic(() => import('@/components/screens/entrance/SignUpDialog/SignUpDialog').then((module) => module.SignUpDialog), { ssr: false });

/** The product itself on dummy data, under the sign-up pop-up (docs/rules/product.md#demo). */
export default function Landing() {
  return (
    <>
      <LaterDashboard />
      <SignUpDialog />
    </>
  );
}
