import { CLIENT_REQUEST_STATES } from './clientRequest';
import { day, exactly, oneOf, string } from '@/lib/kernel/fields';

/** A practice's request to a company through HMRC, as shown to the company. */
export const agentRequest = exactly({
  state: oneOf(CLIENT_REQUEST_STATES).required(),
  title: string().required(),
  /** The request's meaning and what to do. */
  sentence: string().required(),
  /** HMRC's own page for the answer, and the last day for it, while it waits. */
  action_url: string().optional(),
  expires_on: day().optional(),
});
