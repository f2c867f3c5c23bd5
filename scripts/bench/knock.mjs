import { get } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';

/**
 * Asks a port every few milliseconds, until the parent sends a message, and then tells it the
 * longest time in milliseconds that an answer took.
 */
const [port] = process.argv.slice(2);
const EVERY_MS = 5;
let [longest, isAsked] = [0, true];
process.once('message', () => {
  isAsked = false;
});

const knock = () =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1' }, (response) => response.resume().once('end', resolve)).once(
      'error',
      reject,
    );
  });

await knock();
process.send('ready');
while (isAsked) {
  const from = performance.now();
  await knock();
  longest = Math.max(longest, performance.now() - from);
  await after(EVERY_MS);
}
process.send(longest, () => process.disconnect());
