import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { callProvider } from '@/server/providers/callProvider';
import type { AuditAnchor } from '@/server/platform/db/auditSigning';
import type { AuditAnchors } from '@/server/audit/anchorsPort';
import { ProviderFailure } from '@/server/platform/ports/failure';

const PROVIDER = 'Audit anchors';
const TIMEOUT_MS = 10_000;

/**
 * Creates the store of audit anchors, which appends each as a line to a file, and posts it as JSON
 * to `url` if set. If one of the two fails the other is still done, and then the error is thrown.
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
    for (const result of done) if (result.status === 'rejected') throw result.reason;
  },
});

async function addLine(file: string, line: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A line cut off by a full disk has no newline, and must not corrupt this line.
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
 * Returns the anchors in the file, oldest first; undefined for each invalid line. Returns undefined
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
    return texts.every((text) => typeof text === 'string') && Number.isSafeInteger(position)
      ? ({ at, position, logMac, keyId, mac } as AuditAnchor)
      : undefined;
  } catch {
    return undefined;
  }
}
