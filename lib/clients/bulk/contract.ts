import { array } from 'yup';
import { CLIENT_FILTERS } from '@/lib/clients/list/listQuery';
import { TABLE_FILTERS } from '@/lib/clients/list/tableQuery';
import { ACT_KINDS, ASSIGNED_AS, REPORTED_OUTCOMES, LONGEST_TAG, MOST_TICKED } from './acts';
import { TAXES } from '@/lib/kernel/taxes';
import { tagged, ownerFilter } from '@/lib/clients/list/tablesContract';
import { endpoint } from '@/lib/access/endpoint';
import {
  ONE_LINE,
  boolean,
  byCompany,
  exactly,
  id,
  listOf,
  none,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';
import { bulkFormText } from '@/lib/clients/text';

/**
 * Bulk actions on clients. The clients are named by a filter, as in a query of a table or the list,
 * or by ids where rows were ticked. They run as a job and report their progress and failures.
 */
const ACT = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00a9';
const count = () => number().integer().min(0).required();

const which = exactly({
  client_ids: array()
    .of(id().required())
    .max(MOST_TICKED, bulkFormText.mostTicked(MOST_TICKED))
    .optional(),
  /** The table’s tax; absent for the clients list. */
  tax_type: oneOf(TAXES).optional(),
  filter: string()
    .oneOf([...TABLE_FILTERS, ...CLIENT_FILTERS])
    .optional(),
  owner: ownerFilter.optional(),
  tag: tagged.optional(),
  search: string().max(100, 'Use 100 characters or fewer').optional(),
});

const begun = exactly({ act_id: id().required(), clients: count() });
const example = { act_id: ACT, clients: 118 };

export const assignClients = endpoint({
  method: 'POST',
  path: '/open-tax/clients/assign',
  summary: 'Makes a team member the owner of many clients, or assigns the clients to them as well',
  access: { scope: 'practice', action: 'client:assign' },
  origin: 'inferred',
  query: byCompany,
  body: exactly({
    which,
    person_id: id().required(bulkFormText.chooseOwner),
    as: oneOf(ASSIGNED_AS).required(),
  }),
  response: begun,
  example,
});

export const tagClients = endpoint({
  method: 'POST',
  path: '/open-tax/clients/tag',
  summary: 'Adds a tag to many clients, or removes it from them',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  query: byCompany,
  body: exactly({
    which,
    off: boolean().optional(),
    tag: string()
      .trim()
      .required('Enter a tag')
      .max(LONGEST_TAG, `Use ${LONGEST_TAG} characters or fewer`)
      .matches(ONE_LINE, bulkFormText.tagOnOneLine)
      .matches(/[\p{L}\p{N}]/u, bulkFormText.tagNeedsLetters),
  }),
  response: begun,
  example,
});

export const remindClients = endpoint({
  method: 'POST',
  path: '/open-tax/clients/remind',
  summary:
    'Sends many clients a message about what is late or due within 30 days, at most once a day each',
  access: { scope: 'practice', action: 'client:invite' },
  origin: 'inferred',
  limit: 'heavy',
  query: byCompany,
  body: exactly({ which }),
  response: begun,
  example,
});

export const pickForExport = endpoint({
  method: 'POST',
  path: '/open-tax/clients/export',
  summary:
    'Saves the selection of clients to export and returns its id (`pick_id` of /open-tax/export-table)',
  access: { scope: 'practice', action: 'client:export' },
  origin: 'inferred',
  limit: 'heavy',
  query: byCompany,
  body: exactly({ which }),
  response: exactly({ pick_id: id().required(), clients: count() }),
  example: { pick_id: ACT, clients: 118 },
});

export const clientAct = endpoint({
  method: 'GET',
  path: '/open-tax/client-act',
  summary:
    'Returns the progress of the person’s latest bulk action and, once it has ended, its results and failures',
  access: { scope: 'practice', action: 'client:read' },
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({
    /** The latest of the last hour, and any that has not ended. */
    act: exactly({
      act_id: id().required(),
      kind: oneOf(ACT_KINDS).required(),
      is_finished: boolean().required(),
      total: count(),
      handled: count(),
      done: count(),
      already: count(),
      failed: count(),
      /** The first clients that the action failed for, and whose reminder did not arrive. */
      problems: listOf(
        exactly({
          client_id: id().required(),
          name: string().required(),
          outcome: oneOf(REPORTED_OUTCOMES).required(),
        }),
      ),
      /** Of a reminder: how far the mails to the clients are that were done. */
      mails: exactly({ sent: count(), on_its_way: count(), delayed: count(), failed: count() })
        .optional()
        .default(undefined),
    })
      .optional()
      .default(undefined),
  }),
  example: {
    act: {
      act_id: ACT,
      kind: 'assign_owner' as const,
      is_finished: true,
      total: 118,
      handled: 118,
      done: 110,
      already: 7,
      failed: 1,
      problems: [
        {
          client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
          name: 'Ashdown Joinery Ltd',
          outcome: 'removed' as const,
        },
      ],
    },
  },
});
