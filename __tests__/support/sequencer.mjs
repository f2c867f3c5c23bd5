import Sequencer from '@jest/test-sequencer';
import { GROUPS } from './sharedFiles.mjs';

const isGroup = ({ path }) => path.includes(`/${GROUPS}/`);

/**
 * Jest's order, but the groups of server tests come first: each takes a minute, and one that came
 * last would run alone.
 */
export default class GroupsFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isGroup), ...sorted.filter((test) => !isGroup(test))];
  }
}
