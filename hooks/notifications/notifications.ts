import * as notifications from '@/lib/notifications/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { byCompanyId } from '@/hooks/app/useCompany';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type TopicChoice = AnswerOf<typeof notifications.notificationPreference>['topics'][number];

export const useNotificationPreference = (companyId: string | null | undefined) =>
  useRead(notifications.notificationPreference, byCompanyId(companyId));

export const useChangeNotificationPreference = (companyId: string) =>
  useSend(notifications.changeNotificationPreference, { company_id: companyId }, [
    notifications.notificationPreference,
  ]);

export const useUnsubscribe = (token: string) => useSend(notifications.unsubscribe, { token });
export const useUndoUnsubscribe = (token: string) =>
  useSend(notifications.undoUnsubscribe, { token });
