import { provenRegistration } from '@/lib/access/practiceName';
import type * as practiceSettings from '@/lib/practice/settingsContract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { PracticeNeeds } from '@/server/practice/needs';
import { readPractice, shareClients } from '@/server/practice/team/team';
import { chooseAnswerMails, readAccountant } from '@/server/practice/team/ownMembership';

/** Handles a practice's own details, and the person's membership. */
export const practiceSettingsHandlers = (
  deps: Pick<PracticeNeeds, 'store'>,
): Handlers<typeof practiceSettings> => ({
  practiceDetails: async ({ capability }) => {
    const practice = await readPractice(deps.store.db, capability);
    const {
      name,
      companyNumber,
      town,
      arn,
      arnConfirmedAt,
      state,
      createdAt,
      everyoneSeesAllClients,
    } = practice;
    return {
      name,
      company_number: companyNumber ?? undefined,
      town: town ?? undefined,
      number_is_confirmed: provenRegistration(practice) !== undefined,
      arn: arn ?? undefined,
      arn_confirmed_at: arnConfirmedAt?.toISOString(),
      state,
      since: createdAt.toISOString(),
      everyone_sees_all_clients: everyoneSeesAllClients,
    };
  },

  shareClients: async ({ capability, body, caller, now }) => {
    await shareClients(deps, capability, body.everyone_sees_all_clients, caller, now);
    return { saved: true };
  },

  accountantProfile: async ({ capability }) => {
    const { personId, fullName, initials, email, role, practice, since, mayLeave, hearsOfAnswers } =
      await readAccountant(deps.store.db, capability);
    return {
      person_id: personId,
      full_name: fullName,
      initials,
      email,
      role,
      practice,
      since: since.toISOString(),
      may_leave: mayLeave,
      hears_of_answers: hearsOfAnswers,
    };
  },

  chooseAnswerMails: async ({ capability, body, now }) => {
    await chooseAnswerMails(deps, capability, body.on, now);
    return { saved: true };
  },
});
