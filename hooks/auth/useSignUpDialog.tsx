import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useRouter } from 'next/router';
import { routeOf } from '@/lib/app/routes';

interface SignUpDialog {
  /** Whether the pop-up is on show: only on a page that has it. */
  isOpen: boolean;
  open(): void;
  close(): void;
}

const SignUpDialogContext = createContext<SignUpDialog | undefined>(undefined);

/**
 * Keeps whether the sign-up pop-up is open: it opens with its page, each time
 * the visitor comes to it (docs/rules/product.md#sign-up-pop-up).
 */
export function SignUpDialogProvider({ children }: { children: ReactNode }) {
  const { pathname } = useRouter();
  const [visit, setVisit] = useState({ pathname, closed: false });
  // Coming to another page starts a new visit; done while drawing, so that no frame shows the old
  // answer.
  if (visit.pathname !== pathname) setVisit({ pathname, closed: false });
  const isOpen = (routeOf(pathname)?.signUpDialog ?? false) && !visit.closed;
  const dialog = useMemo(
    () => ({
      isOpen,
      open: () => setVisit((now) => ({ ...now, closed: false })),
      close: () => setVisit((now) => ({ ...now, closed: true })),
    }),
    [isOpen],
  );
  return <SignUpDialogContext.Provider value={dialog}>{children}</SignUpDialogContext.Provider>;
}

/** The sign-up pop-up; only below Portal. */
export function useSignUpDialog(): SignUpDialog {
  const dialog = useContext(SignUpDialogContext);
  if (!dialog) throw new Error('useSignUpDialog needs the portal around it');
  return dialog;
}
