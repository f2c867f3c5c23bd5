import type { CompanyAction, PracticeAction, WorkAction } from './permissions';

/**
 * Actions that each action requires: a capability for the first holds these as well. No role holds
 * an action without those beside it here, and each list is complete (permissions.test.ts).
 */
export const IMPLIED = {
  'company:read': [],
  'company:manage': [
    'company:read',
    'taxes:read',
    'vat:read',
    'connection:read',
    'claim:confirm',
    'bank:manage',
  ],
  'taxes:read': ['company:read', 'connection:read'],
  'vat:read': ['company:read', 'taxes:read', 'connection:read'],
  'vat:file': ['company:read', 'taxes:read', 'vat:read', 'connection:read', 'connection:use'],
  'vat:approve': ['company:read', 'taxes:read', 'vat:read', 'connection:read'],
  'claim:confirm': ['company:read', 'taxes:read', 'vat:read', 'connection:read'],
  'bank:manage': ['company:read'],
  'reference:manage': ['company:read', 'taxes:read', 'connection:read'],
  'return:mark': ['company:read', 'taxes:read', 'connection:read'],
  'connection:read': ['company:read'],
  'connection:use': ['company:read', 'connection:read'],
  'connection:manage': [
    'company:read',
    'taxes:read',
    'vat:read',
    'connection:read',
    'connection:use',
  ],
  'calendar:manage': ['company:read', 'taxes:read', 'vat:read', 'connection:read'],
  'agents:manage': ['company:read', 'taxes:read', 'vat:read', 'connection:read', 'connection:use'],
  'work:read': ['company:read', 'taxes:read', 'vat:read', 'connection:read', 'connection:use'],
  'work:claim': [
    'company:read',
    'taxes:read',
    'vat:read',
    'connection:read',
    'connection:use',
    'work:read',
  ],
  'practice:read': [],
  'client:read': ['practice:read'],
  'client:invite': ['practice:read', 'client:read'],
  'client:import': ['practice:read', 'client:read'],
  'client:export': ['practice:read', 'client:read'],
  'client:assign': ['practice:read', 'client:read'],
  'client:snooze': ['practice:read', 'client:read'],
  'client:offer': ['practice:read', 'client:read'],
  'client:ask': ['practice:read', 'client:read'],
  'client:describe': ['practice:read', 'client:read'],
  'client:remove': ['practice:read', 'client:read'],
  'team:manage': ['practice:read'],
  'pricing:manage': ['practice:read'],
  'invoice:read': ['practice:read'],
  'settings:manage': ['practice:read'],
} as const satisfies Record<CompanyAction | WorkAction, readonly (CompanyAction | WorkAction)[]> &
  Record<PracticeAction, readonly PracticeAction[]>;

/**
 * The actions that come with one: `Held<'vat:file'>` is 'vat:file' and all that filing cannot be
 * done without.
 */
export type ImpliedActions<A extends keyof typeof IMPLIED> = A | (typeof IMPLIED)[A][number];
