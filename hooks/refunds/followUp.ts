import { useQueryClient } from '@tanstack/react-query';
import * as refund from '@/lib/refunds/followUp/contract';
import type { ClaimIds, PeriodIds } from '@/lib/access/ids';
import type { AnswerOf, QueryOf } from '@/lib/access/endpoint';
import {
  endpointKey,
  putAnswer,
  sendFile,
  useAct,
  useRead,
  useSend,
  type Stale,
} from '@/hooks/app/data/useEndpoint';

export type EvidencePack = AnswerOf<typeof refund.evidencePack>;
export type EvidenceKind = QueryOf<typeof refund.addEvidence>['kind'];
export type ChaseLetter = AnswerOf<typeof refund.chaseLetter>;

export const useEvidencePack = (ids: PeriodIds | undefined) => useRead(refund.evidencePack, ids);
export const useChaseLetter = (ids: ClaimIds | undefined) => useRead(refund.chaseLetter, ids);

/**
 * Uploads one evidence file of a kind; the response is the whole pack and replaces the cached one.
 */
export function useAddEvidence(ids: PeriodIds) {
  const client = useQueryClient();
  return useAct<EvidencePack, { kind: EvidenceKind; file: File }>({
    mutationFn: ({ kind, file }) => sendFile(refund.addEvidence, { ...ids, kind }, file),
    onSuccess: (pack) => putAnswer(client, refund.evidencePack, ids, pack),
    onError: ({ reached }) =>
      reached === 'unknown'
        ? void client.invalidateQueries({ queryKey: endpointKey(refund.evidencePack) })
        : undefined,
  });
}

export const useRemoveEvidence = (ids: PeriodIds) =>
  useSend(refund.removeEvidence, ids, [refund.evidencePack]);

const afterQuestion: readonly Stale[] = ['claim', 'vatDashboard'];
export const useRecordEnquiry = (ids: PeriodIds) =>
  useSend(refund.recordEnquiry, ids, afterQuestion);
export const useAnswerEnquiry = (ids: PeriodIds) =>
  useSend(refund.answerEnquiry, ids, afterQuestion);
export const useRemoveEnquiry = (ids: PeriodIds) =>
  useSend(refund.removeEnquiry, ids, afterQuestion);

/** The endpoint that serves an evidence file as a download. */
export const EVIDENCE_FILE = refund.evidenceFile;
export const CHASE_LETTER_FILE = refund.chaseLetterFile;
