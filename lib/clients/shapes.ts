import { REMINDER_TROUBLES } from './bulk/reminderMails';
import { TAX_MARKS } from '@/lib/clients/list/listQuery';
import { listedInvitation } from './list/invitationShape';
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
import { SAID_TURNS } from '@/lib/kernel/taxes';
import { AUTHORISATIONS } from '@/lib/access/authorisation';

const count = () => number().integer().min(0).required();
const mark = () => oneOf(TAX_MARKS).required();

const row = exactly({
  client_id: id().required(),
  /** The client's own company; its pages send this id. */
  client_company_id: id().required(),
  name: string().required(),
  taxes: exactly({ vat: mark(), paye: mark(), corporation_tax: mark(), self_assessment: mark() }),
  /**
   * HMRC's last answer on whether the practice is this client's agent; not_asked until it was
   * asked.
   */
  authorisation: oneOf(AUTHORISATIONS).required(),
  /** HMRC identifies the client by its VAT number: without one no tax can be read. */
  has_vat_number: boolean().required(),
  invitation: listedInvitation,
  /** Its last reminder by a bulk action, if its mail is delayed or did not arrive. */
  reminder_mail: oneOf(REMINDER_TROUBLES).optional(),
  owner: exactly({
    person_id: id().required(),
    full_name: string().required(),
    initials: string().required(),
  })
    .optional()
    .default(undefined),
  /** The practice's tags on it, by name. */
  tags: listOf(string().required()),
  /** The earliest due day of all taxes. Absent if nothing is known to fall due. */
  due_on: day().optional(),
  turn: oneOf(SAID_TURNS).optional(),
  /** The oldest of the syncs that this row is based on. */
  read_at: instant().optional(),
});

/** A page of the list of a practice's clients. */
export const clientListShape = exactly({
  today: day().required(),
  filters: exactly({
    all: count(),
    not_connected: count(),
    not_authorised: count(),
    invited: count(),
    invitation_ended: count(),
  }),
  rows: listOf(row),
  /**
   * Clients that ended the practice's access in the last 30 days, newest first; only for people who
   * may see all clients.
   */
  ended: listOf(exactly({ name: string().required(), at: instant().required() })),
  /**
   * `matching`: clients under this filter, owner and search. `first`: the position of the first row
   * among them, from 1.
   */
  page: exactly({
    first: count(),
    matching: count(),
    before: string().optional(),
    after: string().optional(),
  }),
  /** The actions that the person may take on the clients that they see. */
  may: exactly({ assign: boolean().required(), remove: boolean().required() }),
});
