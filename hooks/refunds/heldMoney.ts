import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@/lib/access/endpoint';
import * as heldMoney from '@/lib/refunds/held/contract';
import { isNotFound, read, useSend } from '@/hooks/app/data/useEndpoint';
import { waits } from '@/hooks/app/waits';

export type HeldList = AnswerOf<typeof heldMoney.heldMoneyList>;
export type HeldRow = HeldList['rows'][number];
export type UnmatchedReceipt = HeldList['unmatched'][number];

/** Reads the money we hold for customers; polls, because other operators approve the same rows. */
export const useHeldMoney = () =>
  useQuery({
    ...read(heldMoney.heldMoneyList, {}),
    refetchInterval: ({ state }) => !isNotFound(state.error) && waits.reviewsPoll,
    refetchOnWindowFocus: true,
  });

export const useApproveReturn = () => useSend(heldMoney.approveMoneyReturn, {});
