import dynamic from 'next/dynamic';
import { LaterDashboard } from '@/components/screens/demo/laterDemo';

/** Forms and the dialog are only for those who sign up, so they come after the page itself. */
const SignUpDialog = dynamic(() => import('@/components/screens/signUp/SignUpDialog/SignUpDialog').then((module) => module.SignUpDialog), { ssr: false });

/** The product itself on dummy data, under the sign-up pop-up (product.md §3). */
export default function Landing() {
  return (
    <>
      <LaterDashboard />
      <SignUpDialog />
    </>
  );
}
