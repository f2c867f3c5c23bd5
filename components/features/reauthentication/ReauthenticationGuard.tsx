import dynamic from 'next/dynamic';
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ApiError } from '@/hooks/app/data/useEndpoint';

/** Fetched when somebody has to prove who they are. */
const ReauthenticationDialog = dynamic(
  () => import('./ReauthenticationDialog').then((module) => module.ReauthenticationDialog),
  { ssr: false },
);

/**
 * Does `act`; when the server wants re-authentication first, asks for it and does it again. Throws
 * what `act` throws.
 */
type Guard = <T>(act: () => Promise<T>) => Promise<T>;

const GuardContext = createContext<Guard | undefined>(undefined);

/** The server's "Confirm that it is you first" (403): no trouble, but a question. */
export const asksForReauthentication = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status === 403;

/** Lets everything below it ask for re-authentication. */
export function ReauthenticationGuard({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(proven: boolean) => void>(() => undefined);

  const settle = useCallback((proven: boolean) => {
    setOpen(false);
    answer.current(proven);
  }, []);

  const guard = useCallback<Guard>(async (act) => {
    try {
      return await act();
    } catch (problem) {
      if (!asksForReauthentication(problem)) throw problem;
      setOpen(true);
      const proven = await new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
      if (!proven) throw problem;
      return act();
    }
  }, []);

  const value = useMemo(() => guard, [guard]);
  return (
    <GuardContext.Provider value={value}>
      {children}
      {isOpen ? (
        <ReauthenticationDialog onProven={() => settle(true)} onClose={() => settle(false)} />
      ) : null}
    </GuardContext.Provider>
  );
}

/** Only below {@link ReauthenticationGuard}. */
export function useReauthenticationGuard(): Guard {
  const guard = useContext(GuardContext);
  if (!guard) throw new Error('useReauthenticationGuard needs a ReauthenticationGuard around it');
  return guard;
}
