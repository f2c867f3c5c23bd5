import { useEffect } from 'react';
import { afterNavigation } from '@/hooks/app/page/navigation';
import { useLeaveLogin } from '@/hooks/auth/useSignedIn';

/** Leads a signed-in person on from the login page (docs/rules/product.md#login-check). */
export function LeaveLogin({ isSignedIn }: { isSignedIn: boolean }) {
  const leave = useLeaveLogin();
  useEffect(() => (isSignedIn ? afterNavigation(leave) : undefined), [isSignedIn, leave]);
  return null;
}
