import { WorkCapability } from '@/lib/access/capability';

/**
 * Returns the capability for the portal's own work, attributed to no person. Only jobs and the
 * operator's commands may import this (eslint/imports/table.mjs): a request never becomes the
 * portal's own work.
 */
export const portalWork = (): WorkCapability => WorkCapability.issue();
