import type { NamedPractice } from '@/lib/access/practiceName';
import type { NamedBusiness } from '@/lib/notifications/checkedNames';
import { invitations } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';

export type InvitationRow = typeof invitations.$inferSelect;

export type Invitation = Stored<'invitation', InvitationRow>;

/** An invitation with the names of its parties. */
export interface ClientInvitation {
  invitation: Invitation;
  practice: NamedPractice & { id: string; companyNumber: string | null; town: string | null };
  company: NamedBusiness & { id: string };
}

/** An invitation whose link was presented: the person who did that holds the invited mailbox. */
export type PresentedInvitation = Stored<'presentedInvitation', ClientInvitation>;

/** An invitation that was read for the practice that sent it. */
export type PracticeInvitation = Stored<'practiceInvitation', ClientInvitation>;
