import type { InferType } from 'yup';
import type { clientRequestsShape, ownRequestsShape } from './shapes';

const exampleRequest = {
  request_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0f01',
  text: 'Bank statement for September',
  due_on: '2026-11-30' as const,
  state: 'answered' as const,
  revision: 2,
  asked_at: '2026-11-18T09:40:00.000Z',
  asked_by: 'Rosalind Calder',
  answered_at: '2026-11-19T18:03:00.000Z',
  files: [
    {
      file_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0f11',
      name: 'Statement September.jpg',
      media: 'image/jpeg',
      size: 812_044,
      sent_at: '2026-11-19T18:03:00.000Z',
      sent_by: 'Tom Ashdown',
    },
  ],
};

export const exampleOwnRequests = {
  requests: [
    {
      ...exampleRequest,
      client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
      practice_name: 'Calder & Finch',
      may_take_back: true,
    },
  ],
} satisfies InferType<typeof ownRequestsShape>;

export const exampleClientRequests = {
  requests: [
    {
      ...exampleRequest,
      why_not_remind: 'Nothing is missing here, so there is nothing to remind of.',
      mails: [],
    },
  ],
  people: ['Tom Ashdown'],
  mailed: true,
} satisfies InferType<typeof clientRequestsShape>;
