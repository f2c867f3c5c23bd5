import { STORED } from './keys';
import { sessionStore } from './storage';

/** Parameters of an invitation link. */
export interface InvitationLink {
  company_id: string;
  client_id: string;
  token: string;
}

const isLink = (value: unknown): value is InvitationLink =>
  typeof value === 'object' &&
  value !== null &&
  ['company_id', 'client_id', 'token'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );

/**
 * The invitation being answered in this tab; it survives the way to the login page and back only.
 */
export const keptInvitation = {
  read: (): InvitationLink | undefined => sessionStore.read(STORED.invitation, isLink),
  write: (link: InvitationLink): void => sessionStore.write(STORED.invitation, link),
  forget: (): void => sessionStore.remove(STORED.invitation),
};

const isName = (value: unknown): value is string => typeof value === 'string';

/** Name given by the invited person, until their account is open. */
export const keptInvitedName = {
  read: (): string | undefined => sessionStore.read(STORED.invitedName, isName),
  write: (name: string): void => sessionStore.write(STORED.invitedName, name),
  forget: (): void => sessionStore.remove(STORED.invitedName),
};

const isToken = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The team invitation being answered in this tab, identified by its token alone. */
export const keptTeamInvitation = {
  read: (): string | undefined => sessionStore.read(STORED.teamInvitation, isToken),
  write: (token: string): void => sessionStore.write(STORED.teamInvitation, token),
  forget: (): void => sessionStore.remove(STORED.teamInvitation),
};
