import { hashSync } from '@node-rs/argon2';

/**
 * Does a fixed piece of work like that of the tests: hashes passwords, and builds, sorts,
 * serialises and parses objects.
 */
for (let round = 0; round < 24; round += 1) {
  hashSync('a fixed piece of work', { salt: Buffer.alloc(16, round) });
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    at,
    name: `row ${(at * 7_919) % 20_000}`,
  }));
  rows.sort((one, other) => (one.name < other.name ? -1 : 1));
  JSON.parse(JSON.stringify(rows));
}
