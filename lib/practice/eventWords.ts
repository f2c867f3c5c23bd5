import { PRACTICE_ROLES } from '@/lib/access/permissions';
import { ROLE_WORDS } from './roleWords';
import type { PracticeSecurityEvent } from '@/lib/access/practiceSecurity';

type Facts = Readonly<Record<string, unknown>>;

const roleWords = ({ role }: Facts) =>
  ROLE_WORDS[PRACTICE_ROLES.find((known) => known === role) ?? 'team_member'].withArticle;
const connectionWords = ({ connection }: Facts) =>
  connection === 'agentOnlineServices' ? 'HMRC agent online services' : 'HMRC agent services';

/** The words of each event, which follow the name of the person who did it. */
const WORDS: Readonly<Record<PracticeSecurityEvent, (facts: Facts, whom: string) => string>> = {
  'role in practice changed': (facts, whom) => `Made ${whom} ${roleWords(facts)}`,
  'team member deactivated': (_facts, whom) => `Deactivated ${whom}`,
  'team member let back in': (_facts, whom) => `Let ${whom} back in`,
  'practice left': () => 'Left the practice',
  'team member invited': (facts, whom) => `Invited ${whom} as ${roleWords(facts)}`,
  'team invitation cancelled': (_facts, whom) => `Cancelled the invitation of ${whom}`,
  'team invitation accepted': (facts) => `Joined the team as ${roleWords(facts)}`,
  'team invitation declined': () => 'Declined to join the team',
  'asked to join': () => 'Asked to join the team',
  'request to join dismissed': (_facts, whom) => `Dismissed the request of ${whom} to join`,
  'what team members see changed': ({ everyone }) =>
    everyone === true
      ? 'Let team members see every client'
      : 'Let team members see only the clients assigned to them',
  connected: (facts) => `Connected ${connectionWords(facts)}`,
  disconnected: (facts) => `Disconnected ${connectionWords(facts)}`,
  'clients exported': ({ rows }) =>
    rows === 1
      ? 'Exported 1 client'
      : `Exported ${typeof rows === 'number' ? rows : 'a list of'} clients`,
};

/**
 * Returns the words of a practice's event for its admins, after the name of the person who did it.
 * `whom` is the person concerned.
 */
export const practiceEventWords = (
  event: PracticeSecurityEvent,
  facts: Facts,
  whom = 'somebody',
): string => WORDS[event](facts, whom);
