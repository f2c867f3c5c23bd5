import type { PlatformNeeds } from '@/server/platform/needs';
import type { Chat } from './chatPort';
import type { Mailer, TextMessages } from './messagesPort';

/** Dependencies of this module's use cases. */
export interface NotificationNeeds extends PlatformNeeds {
  mailer: Mailer;
  texts: TextMessages;
  /** Mailbox that takes delivery reports; undefined if nothing reads them. */
  reportsTo: string | undefined;
  /** Undefined if there is no support chat. */
  chat: Chat | undefined;
}
