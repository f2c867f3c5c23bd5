import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MEGABYTES = 220;

/**
 * A file system of its own with little room, at a folder that is there. Undefined where this
 * account may not make one.
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

  /** Leaves no room for anything more. */
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
