import dynamic from 'next/dynamic';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import { proofKey, type ActToConfirm } from '@/lib/access/provenActs';
import { reauthenticationText } from '@/lib/access/text';

/** Loaded when an act has to be confirmed. */
const ReauthenticationDialog = dynamic(
  () => import('./ReauthenticationDialog').then((module) => module.ReauthenticationDialog),
  { ssr: false },
);

/**
 * Runs `act`; if the server requires confirmation, asks for it and runs `act` again. Throws what
 * `act` throws.
 */
type Guard = <T>(act: () => Promise<T>) => Promise<T>;

interface Confirming {
  guard: Guard;
  /** Closes an open dialog; the act that waits for it throws this. */
  cancel: (reason: ApiError) => void;
}

const GuardContext = createContext<Confirming | undefined>(undefined);

/** Returns true if the server wants an act confirmed: re-authentication prompts are not errors. */
export const asksForReauthentication = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.confirm !== undefined;

type Outcome = 'proven' | 'closed' | ApiError;

/** Provides re-authentication to everything below it. */
export function ReauthenticationGuard({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<ActToConfirm>();
  const answer = useRef<(outcome: Outcome) => void>(undefined);

  const settle = useCallback((outcome: Outcome) => {
    setAsked(undefined);
    answer.current?.(outcome);
    answer.current = undefined;
  }, []);

  const confirm = useCallback(
    (act: ActToConfirm) =>
      new Promise<Outcome>((resolve) => {
        answer.current = resolve;
        setAsked(act);
      }),
    [],
  );

  const guard = useCallback<Guard>(
    async (act) => {
      let proven: string | undefined;
      for (;;) {
        try {
          return await act();
        } catch (problem) {
          if (!(problem instanceof ApiError) || !problem.confirm) throw problem;
          const key = proofKey(problem.confirm);
          if (proven !== undefined && proven !== key) {
            throw new ApiError(reauthenticationText.changed, 409, {});
          }
          proven = key;
          const outcome = await confirm(problem.confirm);
          if (outcome !== 'proven') throw outcome === 'closed' ? problem : outcome;
        }
      }
    },
    [confirm],
  );

  const cancel = useCallback(
    (reason: ApiError) => {
      if (answer.current) settle(reason);
    },
    [settle],
  );

  const value = useMemo(() => ({ guard, cancel }), [guard, cancel]);
  return (
    <GuardContext.Provider value={value}>
      {children}
      {asked ? (
        <ReauthenticationDialog
          key={proofKey(asked)}
          act={asked}
          onProven={() => settle('proven')}
          onClose={() => settle('closed')}
        />
      ) : null}
    </GuardContext.Provider>
  );
}

function useConfirming(): Confirming {
  const confirming = useContext(GuardContext);
  if (!confirming)
    throw new Error('useReauthenticationGuard needs a ReauthenticationGuard around it');
  return confirming;
}

/**
 * Returns the guard that asks for re-authentication.
 * @throws Error outside {@link ReauthenticationGuard}
 */
export const useReauthenticationGuard = (): Guard => useConfirming().guard;

/**
 * Closes the dialog when the figures that it confirms change on the page; the act then throws this
 * sentence.
 */
export function useClosedByChange(figures: string, sentence: string): void {
  const { cancel } = useConfirming();
  const shown = useRef(figures);
  useEffect(() => {
    if (shown.current === figures) return;
    shown.current = figures;
    cancel(new ApiError(sentence, 409, {}));
  }, [cancel, figures, sentence]);
}
