import { useLinkState } from '@/hooks/auth/messageStates';
import { MessageStatus } from './MessageStatus';

interface LinkStatusProps {
  /** Token that the request for the link was answered with. */
  message: string;
  /** The address that was typed. */
  to: string;
}

/**
 * Renders how far the mail of a requested link is: an address without an account gets a mail too,
 * so it is the same for both (docs/rules/security.md#no-account-oracle).
 */
export function LinkStatus({ message, to }: LinkStatusProps) {
  const { data } = useLinkState(message);
  return <MessageStatus state={data?.state} failure={data?.failure} to={to} />;
}
