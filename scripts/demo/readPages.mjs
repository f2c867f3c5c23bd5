import { isReady } from './refundActs.mjs';

/** The demo shows the return that is ready and a year of filed ones. */
const RETURNS = 13;

/**
 * Returns the answers that the pages of the company's demo ask for, by page, as they stand now: each
 * with its path and what its query has beside the company.
 */
export async function readPages(visitor, company) {
  const read = async (path, query = {}) => ({
    path,
    query,
    answer: await visitor.get(path, { ...company, ...query }),
  });
  const dashboard = await read('/vat/dashboard');
  const returns = await read('/vat/returns');
  const { answer } = returns;
  answer.periods = answer.periods.filter((period) => period.filedOn ?? isReady(period));
  answer.periods.length = RETURNS;
  dashboard.answer.periods = answer.periods;
  dashboard.answer.totalReturns = RETURNS;
  return {
    dashboard: [dashboard],
    returns: [returns],
    return: await Promise.all(
      answer.periods.map(({ id }) => read('/vat/return', { period_id: id })),
    ),
    claim: await Promise.all(
      dashboard.answer.claims.map(({ id }) => read('/vat/claim', { claim_id: id })),
    ),
  };
}
