import type { AnswerOf } from '@/lib/contract/endpoint';
import { accountProfile } from '@/lib/contract/auth';
import { setUp } from '@/lib/contract/openTax';
import * as settings from '@/lib/contract/practiceSettings';
import { leavePractice, teamMembers } from '@/lib/contract/team';
import { useRead, useSend } from '@/hooks/useEndpoint';

export type PracticeDetails = AnswerOf<typeof settings.practiceDetails>;
export type AccountantProfile = AnswerOf<typeof settings.accountantProfile>;

export const usePracticeDetails = (practiceId: string) => useRead(settings.practiceDetails, { company_id: practiceId });
export const useAccountantProfile = (practiceId: string) => useRead(settings.accountantProfile, { company_id: practiceId });
export const useShareClients = (practiceId: string) =>
  useSend(settings.shareClients, { company_id: practiceId }, [settings.practiceDetails, teamMembers]);
export const useChooseAnswerMails = (practiceId: string) =>
  useSend(settings.chooseAnswerMails, { company_id: practiceId }, [settings.accountantProfile]);
export const useLeavePractice = (practiceId: string) => useSend(leavePractice, { company_id: practiceId }, [setUp, accountProfile]);
