import { clientWorkers } from '@/server/jobs/clientWorkers';
import { messageWorkers } from '@/server/jobs/messageWorkers';
import { noticeWorkers } from '@/server/jobs/noticeWorkers';
import { pricingWorkers } from '@/server/jobs/pricingWorkers';
import { vatWorkers } from '@/server/jobs/vatWorkers';
import { taxWorkers } from '@/server/jobs/taxWorkers';
import type { Workers } from '@/server/jobs/workers';

/** A worker for every kind of job. */
export const allWorkers: Workers = {
  ...clientWorkers, ...messageWorkers, ...noticeWorkers, ...pricingWorkers, ...vatWorkers, ...taxWorkers,
};
