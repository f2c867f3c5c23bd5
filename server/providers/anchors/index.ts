import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { callProvider } from '@/server/providers/callProvider';
import type { AuditAnchor } from '@/server/platform/db/auditSigning';
import type { AuditAnchors } from '@/server/audit/anchorsPort';
import { ProviderFailure } from '@/server/platform/ports/failure';

const PROVIDER = 'Audit anchors';
const TIMEOUT_MS = 10_000;

/**
 * Keeps each end as a line of a file that is only added to, and posts it as JSON to `url` where
 * there is one. Where one of the two fails the other is still done, and then told of.
 */
export const createAuditAnchors = ({
  file,
  url,
}: {
  file: string;
  url?: string | undefined;
}): AuditAnchors => ({
  async keep(anchor) {
    const line = JSON.stringify(anchor);
    const done = await Promise.allSettled([addLine(file, line), url && post(url, line)]);
    for (const each of done) if (each.status === 'rejected') throw each.reason;
  },
});

async function addLine(file: string, line: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // What was broken off before it, by a full disk, has no end: it must not take this line with it.
  await appendFile(file, `\n${line}\n`, { mode: 0o600, flush: true });
}

async function post(url: string, body: string): Promise<void> {
  const { status } = await callProvider({
    provider: PROVIDER,
    method: 'POST',
    url,
    headers: { 'Content-Type': 'application/json' },
    body,
    timeoutMs: TIMEOUT_MS,
  });
  if (status >= 300) throw new ProviderFailure('refused', PROVIDER, String(status));
}

/**
 * What the file holds, oldest first; a line that is none of ours is undefined. Nothing at all
 * without the file.
 */
export async function readAnchors(file: string): Promise<(AuditAnchor | undefined)[] | undefined> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean).map(anchorIn);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw problem;
  }
}

function anchorIn(line: string): AuditAnchor | undefined {
  try {
    const { at, position, logMac, keyId, mac } = JSON.parse(line) as Record<string, unknown>;
    const texts = [at, logMac, keyId, mac];
    return texts.every((each) => typeof each === 'string') && Number.isSafeInteger(position)
      ? ({ at, position, logMac, keyId, mac } as AuditAnchor)
      : undefined;
  } catch {
    return undefined;
  }
}
