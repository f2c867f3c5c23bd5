import { MessageStatus } from './MessageStatus';
import { mailGroups, type ClientMail } from '@/lib/notifications/clientMails';

/** Renders how far the mails are that something sent to a client caused. */
export const SentMails = ({ mails }: { mails: readonly ClientMail[] }) =>
  mailGroups(mails).map(({ state, to, failure }) => (
    <MessageStatus key={`${state} ${to}`} toClient state={state} to={to} failure={failure} />
  ));
