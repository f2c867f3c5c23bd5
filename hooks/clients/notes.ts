import * as notes from '@/lib/clients/notesContract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { useRead, useSend } from '@/hooks/app/data/useEndpoint';

export type ClientNote = AnswerOf<typeof notes.clientNotes>['notes'][number];
/** A client in its practice. */
export interface NotedClient {
  practiceId: string;
  clientId: string;
}

const by = ({ practiceId, clientId }: NotedClient) => ({
  company_id: practiceId,
  client_id: clientId,
});

/** Reads a page of the notes on a client, the newest first. */
export const useClientNotes = (client: NotedClient, before: string | undefined) =>
  useRead(notes.clientNotes, { ...by(client), ...(before !== undefined && { before }) });
export const useWriteNote = (client: NotedClient) =>
  useSend(notes.writeNote, by(client), [notes.clientNotes]);
export const useChangeNote = (client: NotedClient) =>
  useSend(notes.changeNote, by(client), [notes.clientNotes]);
export const useRemoveNote = (client: NotedClient) =>
  useSend(notes.removeNote, by(client), [notes.clientNotes]);
