import { WorkCapability } from '@/lib/access/capability';

/**
 * The portal's own work, in nobody's name. Jobs and the operator's commands begin with this, and
 * nobody else may import it (eslint/imports/table.mjs): what came from a request never becomes the
 * portal's own work.
 */
export const portalWork = (): WorkCapability => WorkCapability.issue();
