import type { AnswerOf } from '@/lib/access/endpoint';
import { accountProfile } from '@/lib/auth/contract';
import { setUp } from '@/lib/practice/contract';
import * as settings from '@/lib/practice/settingsContract';
import { leavePractice, teamMembers } from '@/lib/practice/teamContract';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type PracticeDetails = AnswerOf<typeof settings.practiceDetails>;
export type AccountantProfile = AnswerOf<typeof settings.accountantProfile>;

export const usePracticeDetails = (practiceId: string) =>
  useRead(settings.practiceDetails, { company_id: practiceId });
export const useAccountantProfile = (practiceId: string) =>
  useRead(settings.accountantProfile, { company_id: practiceId });
export const useShareClients = (practiceId: string) =>
  useSend(settings.shareClients, { company_id: practiceId }, [
    settings.practiceDetails,
    teamMembers,
  ]);
export const useChooseAnswerMails = (practiceId: string) =>
  useSend(settings.chooseAnswerMails, { company_id: practiceId }, [settings.accountantProfile]);
export const useLeavePractice = (practiceId: string) =>
  useSend(leavePractice, { company_id: practiceId }, [setUp, accountProfile]);
