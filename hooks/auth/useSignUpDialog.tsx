import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { useRouter } from 'next/router';
import { getRoute } from '@/lib/app/routes';

interface SignUpDialog {
  /** True while the pop-up is shown; always false on a page without one. */
  isOpen: boolean;
  open(): void;
  close(): void;
}

const SignUpDialogContext = createContext<SignUpDialog | undefined>(undefined);

/**
 * Provides the state of the sign-up pop-up, which opens on every visit to its page
 * (docs/rules/product.md#sign-up-pop-up).
 */
export function SignUpDialogProvider({ children }: { children: ReactNode }) {
  const { pathname } = useRouter();
  const [visit, setVisit] = useState({ pathname, closed: false });
  // A change of page starts a new visit. Set during render, so that no frame shows the old state.
  if (visit.pathname !== pathname) setVisit({ pathname, closed: false });
  const isOpen = (getRoute(pathname)?.signUpDialog ?? false) && !visit.closed;
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

/**
 * Returns the sign-up pop-up's state.
 * @throws Error outside Portal
 */
export function useSignUpDialog(): SignUpDialog {
  const dialog = useContext(SignUpDialogContext);
  if (!dialog) throw new Error('useSignUpDialog needs the portal around it');
  return dialog;
}
