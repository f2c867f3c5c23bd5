import { boolean, exactly, string } from '@/lib/kernel/fields';

/**
 * Response to a request for a link: it hides whether an account exists
 * (docs/rules/security.md#no-account-oracle). `message` asks `linkState` how far its mail is. Apart
 * from that endpoint's contract, which the page that asks for a link does not load.
 */
export const linkAsked = exactly({
  sent: boolean().required(),
  message: string().required(),
});
export const linkAskedExample = { sent: true, message: 'Q5nV0c2Vyx9k' };
