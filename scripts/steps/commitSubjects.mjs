import { run } from './run.mjs';

const SUBJECT = /^(feat|fix|perf|refactor|test|docs|build|chore)(\([A-Za-z0-9,-]+\))?: \S/;
const MERGE = /^Merge /;
const LONGEST = 72;

/** Commits after this one must keep the convention when there is no branch to compare with. */
const KEPT_SINCE = '574b5754316c92d9d57d469e1cb6a264c4054b5b';

/** Returns what is wrong with each subject that is not `type(module): what changed`, in 72 characters. */
export const wrongSubjects = (subjects) =>
  subjects.flatMap((subject) => {
    if (MERGE.test(subject)) return [];
    if (!SUBJECT.test(subject)) return [`${subject}\n  is not "type(module): what changed"`];
    return subject.length > LONGEST
      ? [`${subject}\n  has ${subject.length} characters; ${LONGEST} are the most`]
      : [];
  });

const git = (...args) => run('git', args, { sentence: '' }).catch(() => undefined);

/**
 * Returns the subjects of the commits that origin's main does not have; without an origin, of those
 * since the convention began. Returns none outside a repository.
 */
export async function newSubjects() {
  const base =
    (await git('rev-parse', '--verify', 'origin/main')) ??
    (await git('rev-parse', '--verify', `${KEPT_SINCE}^{commit}`));
  const log = base && (await git('log', '--format=%s', `${base.trim()}..HEAD`));
  return log?.split('\n').filter((subject) => subject !== '') ?? [];
}
