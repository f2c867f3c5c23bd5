import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSealingKeys, parseSealingKeys } from '@/server/platform/crypto/sealer';
import { CannotDo } from './manifest';

interface KeyPlace {
  tokenKeys?: string;
  dataDir: string;
}

/** Each in the same writing: base64 is written with and without padding, and with two alphabets. */
const listOf = (text: string) =>
  parseSealingKeys(text.trim()).map((key) => formatSealingKeys([key]));
const fileIn = ({ dataDir }: KeyPlace) => join(dataDir, 'token-keys');

/**
 * Looks whether the backup can be opened here before anything is restored. @throws CannotDo when
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

/** Puts the backup's keys where the portal looks for them, unless the environment names them. */
export function placeKeys(kept: string, place: KeyPlace): void {
  if (!place.tokenKeys && !existsSync(fileIn(place)))
    writeFileSync(fileIn(place), kept, { flag: 'wx', mode: 0o600 });
}
