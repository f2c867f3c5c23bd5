import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSealingKeys, parseSealingKeys } from '@/server/platform/crypto/sealer';
import { CannotDo } from './manifest';

interface KeyPlace {
  tokenKeys?: string;
  dataDir: string;
}

/** Formats each key uniformly: base64 may have padding or not, and one of two alphabets. */
const listOf = (text: string) =>
  parseSealingKeys(text.trim()).map((key) => formatSealingKeys([key]));
const fileIn = ({ dataDir }: KeyPlace) => join(dataDir, 'token-keys');

/**
 * Checks that the backup can be decrypted here before anything is restored. @throws CannotDo when
 * this place has other keys.
 */
export function checkKeys(kept: string, place: KeyPlace): void {
  const here =
    place.tokenKeys ??
    (existsSync(fileIn(place)) ? readFileSync(fileIn(place), 'utf8') : undefined);
  if (here === undefined || listOf(kept).every((key) => listOf(here).includes(key))) return;
  throw new CannotDo(
    place.tokenKeys
      ? 'TOKEN_KEYS lacks a key that the backup was sealed with. Add what its file token-keys holds, and restore again.'
      : `${fileIn(place)} holds other keys than the backup. Restore into a new data directory.`,
  );
}

/** Writes the backup's keys where the portal reads them, unless the environment names them. */
export function placeKeys(kept: string, place: KeyPlace): void {
  if (!place.tokenKeys && !existsSync(fileIn(place)))
    writeFileSync(fileIn(place), kept, { flag: 'wx', mode: 0o600 });
}
