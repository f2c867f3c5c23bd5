import { isPracticeRole } from '@/lib/access/permissions';
import { createContext, useContext } from 'react';
import { useRouter } from 'next/router';
import { accountProfile } from '@/lib/auth/contract';
import * as openTax from '@/lib/practice/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { useProfile } from '@/hooks/auth/auth';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';
import { useSession } from '@/hooks/app/useSession';

export type Practice = AnswerOf<typeof openTax.setUp>['practices'][number];

/** Exported for the demo, which has its practice in no address. */
export const PracticeIdContext = createContext<string | undefined>(undefined);

/**
 * Returns the id of the practice in the address: undefined until the router is ready, '' if there
 * is none.
 */
export function usePracticeIdFromAddress(): string | undefined {
  const given = useContext(PracticeIdContext);
  const { isReady, query } = useRouter();
  if (given) return given;
  if (!isReady) return undefined;
  return typeof query.company_id === 'string' ? query.company_id : '';
}

/**
 * Reads the practices the person works in. `now` skips waiting for the login check: for pages that
 * only signed-in people see.
 */
export function usePractices(now = false) {
  const session = useSession();
  return useRead(openTax.setUp, now || session === 'in' ? {} : undefined);
}

/**
 * Returns one of the person's practices; undefined while they load, and if the person does not work
 * there.
 */
export const usePractice = (practiceId: string): Practice | undefined =>
  usePractices(true).data?.practices.find(({ id }) => id === practiceId);

/** The person's practices; none while they are loading, so look at `isKnown` first. */
interface WorkPractices {
  practices: readonly Practice[];
  isLoading: boolean;
  /** True once they have loaded, or the person works in none. False also after a failure. */
  isKnown: boolean;
}

/**
 * Reads all of the person's practices, for the frame of every page; sends no request for people who
 * work in none, according to their profile.
 */
export function useWorkPractices(): WorkPractices {
  const profile = useProfile();
  const role = profile.data?.role;
  const mayWork = isPracticeRole(role);
  const { data, isError } = useRead(openTax.setUp, mayWork ? {} : undefined);
  const isKnown = data !== undefined || (profile.data !== undefined && !mayWork);
  return {
    practices: data?.practices ?? [],
    isLoading: !isKnown && !isError && !profile.isError,
    isKnown,
  };
}

export const useAddPractice = () =>
  useSend(openTax.addPractice, undefined, [openTax.setUp, accountProfile]);
export const useAskToJoin = () => useSend(openTax.askToJoin);
export const useSetAgentReference = (practiceId: string) =>
  useSend(openTax.setAgentReference, { company_id: practiceId }, [openTax.setUp]);
export const useFinishSetUp = (practiceId: string) =>
  useSend(openTax.finishSetUp, { company_id: practiceId }, [openTax.setUp]);
