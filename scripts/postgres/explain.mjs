/**
 * Returns one sentence for the user that explains the fatal message `said` of PostgreSQL or the
 * system. `place` is the folder of the database. No committed data is lost in any of these cases:
 * it is on the disk and available at the next start.
 */
export function explain(said, place) {
  if (/No space left on device|ENOSPC|EDQUOT|[Dd]isk quota/.test(said)) {
    return `The disk that holds ${place} is full. Nothing that was saved is lost: make room and start again.`;
  }
  if (/Read-only file system|EROFS/.test(said)) {
    return `The disk that holds ${place} cannot be written to. Nothing is lost: make it writable and start again.`;
  }
  const last =
    said
      .trim()
      .split('\n')
      .filter((line) => /FATAL|PANIC|error/i.test(line))
      .at(-1) ??
    said.trim().split('\n').at(-1) ??
    '';
  const words = last.replace(/^.*?(FATAL|PANIC|error):\s*/i, '');
  return `The database in ${place} could not be started: ${words || 'it ended without a word'}.`;
}
