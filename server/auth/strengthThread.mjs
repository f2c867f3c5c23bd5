import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * Worker thread of passwordStrength.ts: `{ id, password, words }` in, `{ id, score }` out.
 * Stateless.
 */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
parentPort.on('message', ({ id, password, words }) => {
  parentPort.postMessage({ id, score: estimator.check(password, words).score });
});
