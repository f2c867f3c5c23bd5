import type { ChildProcess } from 'node:child_process';

export declare const STORY_STARTS_AT: number;
export declare function setClock(
  program: { name: string; child: ChildProcess },
  aheadMs: number,
): Promise<number>;
