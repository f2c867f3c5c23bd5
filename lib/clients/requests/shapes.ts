import { FILE_REQUEST_STATES } from './fileRequest';
import {
  boolean,
  day,
  exactly,
  id,
  listOf,
  instant,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';
import { clientMailsShape } from '@/lib/notifications/clientMailsShape';

const file = exactly({
  file_id: id().required(),
  name: string().required(),
  media: string().required(),
  size: number().integer().required(),
  sent_at: instant().required(),
  /** Absent once that person has deleted their account. */
  sent_by: string().optional(),
});

const request = {
  request_id: id().required(),
  text: string().required(),
  due_on: day().optional(),
  state: oneOf(FILE_REQUEST_STATES).required(),
  /** Goes up with every change; a decision names the revision that the person looked at. */
  revision: number().integer().min(1).required(),
  asked_at: instant().required(),
  asked_by: string().required(),
  answered_at: instant().optional(),
  /** The reason why it was last sent back: what was still missing. */
  reason: string().optional(),
  sent_back_at: instant().optional(),
  closed_at: instant().optional(),
  files: listOf(file),
};

/** The requests to one company, for its own people. */
export const ownRequestsShape = exactly({
  requests: listOf(
    exactly({
      ...request,
      client_id: id().required(),
      practice_name: string().required(),
      may_take_back: boolean().required(),
    }),
  ),
});

/** The requests to one client, for its practice. */
export const clientRequestsShape = exactly({
  requests: listOf(
    exactly({
      ...request,
      /** When the client was last reminded of it, automatically or by hand. */
      reminded_at: instant().optional(),
      /** Reason why a reminder cannot be sent by hand now. */
      why_not_remind: string().optional(),
      /** Its newest mails, while it is the client's turn. */
      mails: clientMailsShape,
    }),
  ),
  /** The client's people who could answer; empty until one has joined. */
  people: listOf(string().required()),
  /** True if they get mails: the practice decides, once HMRC has confirmed its agent reference. */
  mailed: boolean().required(),
});
