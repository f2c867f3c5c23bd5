import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { giveTo } from './user.mjs';

/** What makes a cluster that has stopped: its data, and the password of its superuser. */
const PARTS = ['data', 'password'];

/**
 * Copies a cluster that has stopped from one folder to another. With `user` that account owns the
 * copy, so that its server can run on it.
 */
export function copyCluster(from, to, user) {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const part of PARTS) cpSync(path.join(from, part), path.join(to, part), { recursive: true });
  if (!user) return;
  for (const part of PARTS) giveTo(user, path.join(to, part));
  for (const name of readdirSync(path.join(to, 'data'), { recursive: true }))
    giveTo(user, path.join(to, 'data', name));
}
