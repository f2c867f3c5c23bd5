import { PRACTICE_ROLES } from '@/lib/access/permissions';
import { SEES_BECAUSE } from '@/lib/access/seesClient';
import {
  boolean,
  day,
  exactly,
  id,
  listOf,
  instant,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';
import { CLIENT_TYPES } from './clientType';
import { NUMBER_FIELDS } from './numbers';
import { tax, taxSummaryShape } from '@/lib/taxes/shapes';
import { listedInvitation } from './list/invitationShape';
import { TAX_CONNECTIONS } from '@/lib/connections/connection';
import { AUTHORISATIONS } from '@/lib/access/authorisation';
import { freshness } from '@/lib/connections/syncShape';

const person = {
  person_id: id().required(),
  full_name: string().required(),
  initials: string().required(),
};

export const clientShape = exactly({
  client_id: id().required(),
  name: string().required(),
  client_type: oneOf(CLIENT_TYPES).required(),
  /** True for a company of the register, which has directors. */
  is_company: boolean().required(),
  company_number: string().optional(),
  vat_number: string().optional(),
  utr: string().optional(),
  /** 'office/employer'. */
  paye_reference: string().optional(),
  accounts_office_reference: string().optional(),
  /** The last three characters of a person's National Insurance number; more is never sent. */
  nino_ending: string().optional(),
  owner: exactly(person).optional().default(undefined),
  /**
   * HMRC's last answer on whether the practice is this client's agent; not_asked until it was
   * asked.
   */
  authorisation: oneOf(AUTHORISATIONS).required(),
  /** The client’s own people who have joined. */
  people: listOf(
    exactly({
      person_id: id().required(),
      full_name: string().required(),
      email: string().required(),
    }),
  ),
  /** The client's newest invitation, as in the list of clients. */
  invitation: listedInvitation,
  /** True if the person may choose the client's assignee. */
  may_assign: boolean().required(),
  /** True if the person may change what the client is, and its numbers. */
  may_set_numbers: boolean().required(),
  /** The last change that can be undone; empty text is no number, of a NINO its ending. */
  number_change: exactly({
    changes: listOf(
      exactly({
        field: oneOf([...Object.values(NUMBER_FIELDS), 'client_type'] as const).required(),
        from: string().defined(),
        to: string().defined(),
      }),
    ),
    at: instant().required(),
    undo_until: instant().required(),
  })
    .optional()
    .default(undefined),
  /** True if the person may end the access of the client's people. */
  may_end_access: boolean().required(),
});

export const clientTaxesShape = exactly({
  companyName: string().required(),
  today: day().required(),
  taxes: listOf(taxSummaryShape),
});

export const clientSyncShape = exactly({
  tax: tax(),
  ...freshness,
  connection: oneOf(TAX_CONNECTIONS).required(),
});

export const clientActivityShape = exactly({
  events: listOf(
    exactly({
      id: number().integer().required(),
      at: instant().required(),
      words: string().required(),
      /**
       * Absent if no person did it, or a person who no longer has anything to do with the client.
       */
      who: string().optional(),
    }),
  ),
  before: number().integer().optional(),
});

export const teamMembersShape = exactly({
  team_members: listOf(
    exactly({
      ...person,
      role: oneOf(PRACTICE_ROLES).required(),
      is_owner: boolean().required(),
      /** Absent if the person does not see the client. */
      sees_because: oneOf(SEES_BECAUSE).optional(),
    }),
  ),
});
