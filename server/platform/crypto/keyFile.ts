import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSealingKey, parseSealingKeys, formatSealingKeys, type SealingKey } from './sealer';

/**
 * Returns the sealing keys: those of the environment, else one that is created once and kept beside
 * the database, readable by its owner only.
 * @throws if the kept file is not as it was written
 */
export function sealingKeys({
  tokenKeys,
  dataDir,
}: {
  tokenKeys?: string;
  dataDir: string;
}): SealingKey[] {
  if (tokenKeys) return parseSealingKeys(tokenKeys);
  const file = join(dataDir, 'token-keys');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${formatSealingKeys([newSealingKey('local')])}\n`, {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
  }
  return parseSealingKeys(readFileSync(file, 'utf8').trim());
}
