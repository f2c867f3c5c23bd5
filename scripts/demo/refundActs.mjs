import { until } from './visitor.mjs';

/** Returns true for an ended month whose refund can be filed. */
export const isReady = ({ filedOn, figuresFrom, direction }) =>
  !filedOn && figuresFrom && direction === 'refund';

/** Waits for the ended month's figures, and returns its id. */
export const findReady = async (visitor, company) =>
  until('the figures of the ended month', async () => {
    const { periods } = await visitor.get('/vat/dashboard', company);
    return periods.find(isReady)?.id;
  });

/** Files the ready return that `query` names, as its page does. */
export async function fileReady(visitor, query) {
  const { declaration, payloadHash } = await visitor.get('/vat/return', query);
  await visitor.post(
    '/vat/return/file',
    { accepted: true, declaration_version: declaration.version, payload_hash: payloadHash },
    query,
  );
}

/** Sells the refund of the filed return that `query` names, as its page does; returns the claim's id. */
export async function sellRefund(visitor, email, query) {
  const { quote } = await visitor.post('/vat/quote', {}, query);
  const { claimId } = await visitor.postConfirmed(
    email,
    '/vat/claim',
    { quote_id: quote.id, quote_hash: quote.hash },
    query,
  );
  return claimId;
}
