import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * The thread of passwordStrength.ts: `{ id, password, words }` in, `{ id, score }` out. It keeps
 * nothing.
 */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
parentPort.on('message', ({ id, password, words }) => {
  parentPort.postMessage({ id, score: estimator.check(password, words).score });
});
