import type { NextApiRequest, NextApiResponse } from 'next';
import { portalOnce } from '@/server/portal';

/** The portal reads bodies itself, and knows how large they may be. */
export const config = { api: { bodyParser: false, externalResolver: true } };

/**
 * The API under Next's own server (`npm run dev`); under `npm start` the front server calls the
 * portal directly.
 */
export default async function api(
  request: NextApiRequest,
  response: NextApiResponse,
): Promise<void> {
  const portal = await portalOnce();
  if (!(await portal.handle(request, response)))
    response.status(404).json({ error: 'We could not find that.' });
}
