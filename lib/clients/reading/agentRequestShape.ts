import { CLIENT_REQUEST_STATES } from './clientRequest';
import { day, exactly, oneOf, string } from '@/lib/kernel/fields';

/** What a practice has asked of a company through HMRC, as the company is told. */
export const agentRequest = exactly({
  state: oneOf(CLIENT_REQUEST_STATES).required(),
  title: string().required(),
  /** What it means and what to do. */
  sentence: string().required(),
  /** HMRC's own page for the answer, and the last day for it, while it waits. */
  action_url: string().optional(),
  expires_on: day().optional(),
});
