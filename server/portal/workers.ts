import { clientWorkers } from '@/server/clients/jobs';
import { messageWorkers } from '@/server/portal/jobs/messageWorkers';
import { noticeWorkers } from '@/server/portal/jobs/noticeWorkers';
import { pricingWorkers } from '@/server/practice/pricing/jobs';
import { vatWorkers } from '@/server/portal/jobs/vatWorkers';
import { taxWorkers } from '@/server/portal/jobs/taxWorkers';
import type { Workers } from '@/server/platform/queue/workers';
import type { Deps } from '@/server/portal/deps';

/** The workers of all kinds of job. */
export const allWorkers: Workers<Deps> = {
  ...clientWorkers,
  ...messageWorkers,
  ...noticeWorkers,
  ...pricingWorkers,
  ...vatWorkers,
  ...taxWorkers,
};
