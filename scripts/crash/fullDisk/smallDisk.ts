import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MEGABYTES = 220;

/**
 * Mounts a small file system on an existing folder. Returns undefined if this account may not
 * mount.
 */
export function mountSmallDisk(folder: string): SmallDisk | undefined {
  const { status } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=700`, 'tmpfs', folder],
    { stdio: 'ignore' },
  );
  return status === 0 ? new SmallDisk(folder) : undefined;
}

export class SmallDisk {
  private readonly ballast: string;

  constructor(private readonly folder: string) {
    this.ballast = path.join(folder, 'ballast');
  }

  /** Fills the file system. */
  fill(): void {
    const piece = Buffer.alloc(64 * 1024);
    try {
      for (;;) writeFileSync(this.ballast, piece, { flag: 'a' });
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'ENOSPC') throw problem;
    }
  }

  makeRoom(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    spawnSync('umount', [this.folder], { stdio: 'ignore' });
    rmSync(this.folder, { recursive: true, force: true });
  }
}
