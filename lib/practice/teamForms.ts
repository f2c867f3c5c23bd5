import { email, exactly, fullName, oneOf, string } from '@/lib/kernel/fields';

const token = () => string().required('badly formed').max(100, 'badly formed');

/** Whom a practice asks to work there, and as what. */
export const newTeamMemberBody = exactly({
  full_name: fullName(),
  email: email(),
  role: oneOf(['team_member', 'admin'] as const).required('Choose a role'),
});

/** What the link of an invitation to a team carries. */
export const teamTokenBody = exactly({ token: token() });

export const joinTeamBody = exactly({
  token: token(),
  full_name: fullName(),
  /** Empty when the person prefers e-mail links to a password. */
  password: string().max(128, 'Use 128 characters or fewer').optional(),
});
