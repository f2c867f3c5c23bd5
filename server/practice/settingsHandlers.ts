import { provenRegistration } from '@/lib/access/practiceName';
import type * as practiceSettings from '@/lib/practice/settingsContract';
import type { Handlers } from '@/server/platform/http/handlers';
import { onWire } from '@/server/platform/http/onWire';
import type { PracticeNeeds } from '@/server/practice/needs';
import { readPractice, shareClients } from '@/server/practice/team/team';
import { chooseAnswerMails, readAccountant } from '@/server/practice/team/ownMembership';

/** Handles a practice's own details, and the person's membership. */
export const practiceSettingsHandlers = (
  deps: Pick<PracticeNeeds, 'store'>,
): Handlers<typeof practiceSettings> => ({
  practiceDetails: async ({ capability }) => {
    const practice = await readPractice(deps.store.db, capability);
    const { name, companyNumber, town, arn, arnConfirmedAt, state, everyoneSeesAllClients } =
      practice;
    return onWire({
      name,
      companyNumber,
      town,
      numberIsConfirmed: provenRegistration(practice) !== undefined,
      arn,
      arnConfirmedAt,
      state,
      since: practice.createdAt,
      everyoneSeesAllClients,
    });
  },

  shareClients: async ({ capability, body, caller, now }) => {
    await shareClients(deps, capability, body.everyone_sees_all_clients, caller, now);
    return { saved: true };
  },

  accountantProfile: async ({ capability }) => {
    const { personId, fullName, initials, email, role, practice, since, mayLeave, hearsOfAnswers } =
      await readAccountant(deps.store.db, capability);
    return onWire({
      personId,
      fullName,
      initials,
      email,
      role,
      practice,
      since,
      mayLeave,
      hearsOfAnswers,
    });
  },

  chooseAnswerMails: async ({ capability, body, now }) => {
    await chooseAnswerMails(deps, capability, body.on, now);
    return { saved: true };
  },
});
