import * as views from '@/lib/clients/list/viewsContract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type SavedView = AnswerOf<typeof views.savedViews>['views'][number];

export const useSavedViews = (practiceId: string) =>
  useRead(views.savedViews, { company_id: practiceId });
export const useSaveView = (practiceId: string) =>
  useSend(views.saveView, { company_id: practiceId }, [views.savedViews]);
export const useRenameView = (practiceId: string) =>
  useSend(views.renameView, { company_id: practiceId }, [views.savedViews]);
export const useRemoveView = (practiceId: string) =>
  useSend(views.removeView, { company_id: practiceId }, [views.savedViews]);
