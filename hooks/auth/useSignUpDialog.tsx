import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useRouter } from 'next/router';
import { useSession } from '@/hooks/app/useSession';
import { hasStoredCompany } from '@/lib/app/browser/company';
import { getRoute } from '@/lib/app/routes';

interface SignUpDialog {
  /** True while the pop-up is shown; always false on a page without one. */
  isOpen: boolean;
  /** True if a press opened it, false if it came with the page. */
  wasOpened: boolean;
  /** True if the visitor has closed it. */
  wasClosed: boolean;
  open(): void;
  close(): void;
}

const SignUpDialogContext = createContext<SignUpDialog | undefined>(undefined);

const never = () => () => undefined;

/**
 * Returns true for people who are signed in, and before the login check has answered for those who
 * were when this browser stored their company: logging out removes it.
 */
function useIsSignedIn(): boolean {
  const session = useSession();
  const wasSignedIn = useSyncExternalStore(never, hasStoredCompany, () => false);
  return session === 'in' || (session === 'unknown' && wasSignedIn);
}

/**
 * Provides the state of the sign-up pop-up, which opens on every visit to its page, except for
 * people who are signed in (docs/rules/product.md#sign-up-pop-up).
 */
export function SignUpDialogProvider({ children }: { children: ReactNode }) {
  const { pathname } = useRouter();
  const [visit, setVisit] = useState({ pathname, closed: false, opened: false });
  // A change of page starts a new visit. Set during render, so that no frame shows the old state.
  if (visit.pathname !== pathname) setVisit({ pathname, closed: false, opened: false });
  const isSignedIn = useIsSignedIn();
  const isOpen = (getRoute(pathname)?.signUpDialog ?? false) && !visit.closed && !isSignedIn;
  // From here on this component decides; the page's first script did, before it was drawn.
  useEffect(() => {
    delete document.documentElement.dataset.known;
  }, []);
  const dialog = useMemo(
    () => ({
      isOpen,
      wasOpened: visit.opened,
      wasClosed: visit.closed,
      open: () => setVisit((now) => ({ ...now, closed: false, opened: true })),
      close: () => setVisit((now) => ({ ...now, closed: true })),
    }),
    [isOpen, visit.opened, visit.closed],
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
