import { PRACTICE_ROLES } from '@/lib/access/permissions';
import { newPassword } from '@/lib/auth/passwordForms';
import { email, exactly, fullName, oneOf, string } from '@/lib/kernel/fields';

const token = () => string().required('badly formed').max(100, 'badly formed');

/** The person whom a practice invites to its team, and their role. */
export const newTeamMemberBody = exactly({
  full_name: fullName(),
  email: email(),
  role: oneOf(PRACTICE_ROLES).required('Choose a role'),
});

/** The fields of the link of an invitation to a team. */
export const teamTokenBody = exactly({ token: token() });

export const joinTeamBody = exactly({
  token: token(),
  full_name: fullName(),
  /** Empty if the person prefers e-mail links to a password. */
  password: newPassword().optional(),
});
